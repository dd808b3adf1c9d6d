/**
 * A server that speaks the chat completion protocol. Tests choose how it replies and read what it received.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type ModelRequest = {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  /** the whole body */
  text: string;
  /** the JSON of the second message */
  inquiry: { question: string; ideas: { id: string; wordings: string[] }[]; answer: string };
};
export type ModelReply = (request: ModelRequest, response: ServerResponse) => unknown;

const writeJson = (response: ServerResponse, body: object | string) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

/** A well-formed completion with this content. `more`: further fields of its message. */
export const replyWith =
  (content: string | null, more: object = {}): ModelReply =>
  (_, response) => {
    const message = { role: 'assistant', content, ...more };
    writeJson(response, {
      id: 'one',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    });
  };
/** Finds each idea with a wording that matches `about`, once for each of the quotes. */
export const replyWithIdeas =
  (about: RegExp, ...quotes: string[]): ModelReply =>
  (request, response) => {
    const ideas = request.inquiry.ideas.filter(({ wordings }) =>
      wordings.some((wording) => about.test(wording)),
    );
    const found = ideas.flatMap(({ id }) => quotes.map((quote) => ({ idea: id, quote })));
    replyWith(JSON.stringify({ found }))(request, response);
  };
export const replyWithAllIdeas = (...quotes: string[]) => replyWithIdeas(/./, ...quotes);
export const replyWithStatus =
  (code: number, headers: Record<string, string> = {}): ModelReply =>
  (_, response) =>
    response.writeHead(code, headers).end('{"error":{"message":"honey"}}');
export const replyWithRaw =
  (body: string): ModelReply =>
  (_, response) =>
    writeJson(response, body);
export const delayed =
  (ms: number, reply: ModelReply): ModelReply =>
  async (request, response) => {
    await sleep(ms, undefined, { ref: false });
    reply(request, response);
  };

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const inquiry = JSON.parse(JSON.parse(text).messages[1].content);
  return { url: request.url, headers: request.headers, text, inquiry };
}

export async function startModelServer(initialReply: ModelReply = replyWith('{"found":[]}')) {
  const requests: ModelRequest[] = [];
  let reply = initialReply;
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    await reply(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    baseUrl,
    env: { LLM_BASE_URL: baseUrl, LLM_MODEL: 'small', LLM_API_KEY: 'jar-of-honey' },
    requests,
    setReply: (next: ModelReply) => {
      reply = next;
    },
  };
}

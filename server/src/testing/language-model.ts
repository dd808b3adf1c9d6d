/** A server that speaks the protocol of language models, well or badly, and remembers what it was sent. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type Asked = {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  /** The whole of it, as it came. */
  text: string;
  /** What the model may look at: the second message. */
  inquiry: { question: string; ideas: { id: string; wordings: string[] }[]; answer: string };
};
export type Answering = (asked: Asked, response: ServerResponse) => unknown;

const tell = (response: ServerResponse, status: number, body: object | string) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

/** The model says this, in the protocol's frame. */
export const says =
  (content: string | null, more: object = {}): Answering =>
  (_, response) => {
    const message = { role: 'assistant', content, ...more };
    tell(response, 200, {
      id: 'one',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    });
  };
/** It finds the ideas that `about` fits, in each of these words. */
export const finds =
  (about: RegExp, ...words: string[]): Answering =>
  (asked, response) => {
    const ideas = asked.inquiry.ideas.filter(({ wordings }) =>
      wordings.some((wording) => about.test(wording)),
    );
    const found = ideas.flatMap(({ id }) => words.map((quote) => ({ idea: id, quote })));
    says(JSON.stringify({ found }))(asked, response);
  };
/** It finds whatever it is asked about. */
export const findsAll = (...words: string[]) => finds(/./, ...words);
export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    response.writeHead(code, headers).end('{"error":{"message":"honey"}}');
export const saysRaw =
  (body: string): Answering =>
  (_, response) =>
    tell(response, 200, body);
export const after =
  (ms: number, answering: Answering): Answering =>
  async (asked, response) => {
    await sleep(ms, undefined, { ref: false });
    answering(asked, response);
  };

async function readAsked(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const inquiry = JSON.parse(JSON.parse(text).messages[1].content);
  return { url: request.url, headers: request.headers, text, inquiry };
}

export async function languageModel(answering: Answering = says('{"found":[]}')) {
  const asked: Asked[] = [];
  let now = answering;
  const server = createServer(async (request, response) => {
    const one = await readAsked(request);
    asked.push(one);
    await now(one, response);
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
    asked,
    /** From now on it answers so. */
    answers: (next: Answering) => {
      now = next;
    },
  };
}

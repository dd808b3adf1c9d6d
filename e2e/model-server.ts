/** A server that speaks the chat completion protocol. It quotes `quote` for the idea with the wording "scared". */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Inquiry = { question: string; ideas: { id: string; wordings: string[] }[]; answer: string };

export async function startModelServer({ quote, delayMs }: { quote: string; delayMs: number }) {
  const inquiries: Inquiry[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const inquiry: Inquiry = JSON.parse(JSON.parse(text).messages[1].content);
    inquiries.push(inquiry);
    await sleep(delayMs);
    const fear = inquiry.ideas.find(({ wordings }) => wordings.includes('scared'));
    const content = JSON.stringify({ found: fear ? [{ idea: fear.id, quote }] : [] });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    env: { LLM_BASE_URL: `http://${host}/v1`, LLM_MODEL: 'small' },
    requests: inquiries,
    close: () => void server.close().closeAllConnections(),
  };
}

/** A proxy before the server that plants faults in its replies, to see that the attack reports them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Reply, send } from './people/caller.ts';

/** `typed`: what the victim has typed, once it did. Returns the reply that goes out instead. */
export type Fault = (
  asked: { url: string; body: string; typed: string },
  reply: Reply,
) => Reply | Promise<Reply>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function plantFault(port: number, fault: Fault) {
  let typed = '';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { method = 'GET', url = '/' } = request;
    typed = /only-mine-\w+/.exec(body.toString())?.[0] ?? typed;
    const headers = request.headers as Record<string, string>;
    const good = await send(port, { method, url, headers, ...(body.length > 0 ? { body } : {}) });
    const { status, headers: given, text } = await fault({ url, body: body.toString(), typed }, good);
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = given;
    response.writeHead(status, kept).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

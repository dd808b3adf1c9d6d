import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

async function replyTo(request: string) {
  const { app } = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

test.each([
  [
    'a control character in a cookie',
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nCookie: a=\u0001\r\n\r\n',
    400,
  ],
  ['words that are no request', 'hello, server\r\n\r\n', 400],
  ['too many headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(99_000)}\r\n\r\n`, 431],
])('%s: refused in our words, with our headers', async (_, request, status) => {
  const { head, body } = await replyTo(request);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/nosniff[\s\S]*default-src 'none'/);
  expect(JSON.parse(body)).toMatchObject({ code: 'bad_input', field: 'request' });
});

test('a URL that is not UTF-8 is refused with the headers of every reply', async () => {
  const { app } = await testApp();
  const [good, bad] = [await app.inject('/healthz'), await app.inject('/%ff')];
  expect(bad.statusCode).toBe(400);
  const shared = Object.keys(good.headers).filter((name) => /^(?:x-|content-sec|cross|perm|ref)/.test(name));
  expect(shared).toContain('content-security-policy');
  expect(Object.keys(bad.headers)).toEqual(expect.arrayContaining(shared));
});

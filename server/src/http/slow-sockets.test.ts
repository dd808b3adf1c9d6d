import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const post = 'POST /api/check-answer HTTP/1.1\r\nHost: localhost\r\n';
const slow = {
  'sends nothing': '',
  'stops in the request line': 'POST /api/check-ans',
  'stops in the headers': `${post}X-Slow: `,
  'stops in the body': `${post}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":`,
};

test('a connection that stops or sends too slowly is closed while others are served', {
  timeout: 40_000,
}, async () => {
  const { app } = await testApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const closed = Object.values(slow).flatMap((start) =>
    [false, true].map(async (drips) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {}); // a reset closes it as well
      socket.resume().write(start);
      const drip = setInterval(() => drips && start !== '' && socket.write('x'), 500);
      await once(socket, 'close');
      clearInterval(drip);
    }),
  );
  let over = false;
  const all = Promise.all(closed).then(() => {
    over = true;
  });
  while (!over) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(response.status).toBe(200);
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 500))]);
  }
});

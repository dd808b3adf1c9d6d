/** A proxy that cuts a share of the responses: the server has committed, and the client never reads the reply. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

type Options = { port: number; share: number; random: () => number };
export type CuttingProxy = { port: number; cuts: () => number; close: () => void };

/** Half of the cut responses are lost whole, the other half after their first bytes. */
export async function openCuttingProxy({ port, share, random }: Options): Promise<CuttingProxy> {
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      if (random() >= share) return client.write(bytes);
      cuts += 1;
      if (random() < 0.5) return end();
      client.write(bytes.subarray(0, bytes.length / 2), end);
    });
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, cuts: () => cuts, close: () => server.close() };
}

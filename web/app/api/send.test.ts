import { api } from '@readling/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

test('a reply that is not 200 is a failure, also another success of a proxy', async () => {
  const reply = { OK: true, message: 'Thank you!' };
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 201 }));
  const joined = send(api.waitlist, { email: 'mina@example.org', pilot: 1 });
  await expect(joined).rejects.toMatchObject({ name: 'RefusalError', status: 201 });
});

/** The devices on which somebody is signed in: each is a session. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const device = z.object({
  id: z.uuid(),
  /** browser and system, as `Firefox, Android`; null when they are not known */
  device: z.nullable(z.string()),
  started_at: z.string(),
  /** to a quarter of an hour */
  used_at: z.string(),
  /** the one that asks */
  current: z.boolean(),
  /** the name of the child who reads on it now; null when it is the account's own */
  reader: z.nullable(z.string()),
});
export type Device = z.output<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  access: 'owner',
  csrf: false,
  changes: false,
  reply: z.object({ devices: z.array(device) }),
});

export const signOutDevice = endpoint({
  method: 'POST',
  path: '/api/devices_sign_out',
  access: 'owner',
  csrf: true,
  changes: true,
  body: z.object({ id: z.uuid() }),
  reply: z.object({ done: z.boolean() }),
});

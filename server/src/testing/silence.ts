import type { Speech } from '#server/services/services.ts';

/** A voice with nothing to say. */
export const silence: Speech = {
  folder: '/',
  say: () => undefined,
  isHeard: async () => false,
  close: async () => {},
};

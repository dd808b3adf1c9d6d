import type { Speech } from '#server/services/services.ts';

/** A voice with nothing to say. */
export const silence: Speech = {
  folder: '/',
  record: () => undefined,
  isReady: async () => false,
  close: async () => {},
};

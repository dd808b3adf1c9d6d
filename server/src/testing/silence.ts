import type { Aligner, Mail, Speech } from '#server/services/services.ts';

/** A voice with nothing to say. */
export const silence: Speech = {
  folder: '/',
  record: () => undefined,
  isReady: async () => false,
  close: async () => {},
};

/** Hears nothing. */
export const noAligner: Aligner = {
  sentence: async () => ({ problem: { kind: 'silent', token: null } }),
  part: async (sentences) => sentences.map(() => null),
  close: async () => {},
};

/** Sends nothing. */
export const noMail: Mail = { send: async () => {}, remove: async () => {}, removeBefore: async () => {} };

import { createHmac } from 'node:crypto';

/** How many accounts one browser is known for: enough for the tablet of a family. */
const maxAccounts = 8;

/**
 * Returns the token of a browser that signed in to this account. Nobody can make or read it without the
 * secret.
 */
export const deviceToken = (secret: Uint8Array, email: string) =>
  createHmac('sha256', secret).update(`known ${email}`).digest('base64url').slice(0, 22);

export const isKnownDevice = (cookie: string | undefined, token: string) =>
  (cookie ?? '').split('.').includes(token);

/** Returns the value of the cookie with this token first; the tokens of other accounts follow. */
export const addDeviceToken = (cookie: string | undefined, token: string) =>
  [token, ...(cookie ?? '').split('.').filter((other) => /^[\w-]{22}$/.test(other) && other !== token)]
    .slice(0, maxAccounts)
    .join('.');

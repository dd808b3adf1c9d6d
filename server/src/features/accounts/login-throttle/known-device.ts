import { createHmac } from 'node:crypto';

/** How many accounts one browser is known for: enough for a family's tablet. */
const most = 8;

/** The sign that a browser once signed in to this account. It says nothing to anyone without the secret. */
export const deviceSign = (secret: Uint8Array, email: string) =>
  createHmac('sha256', secret).update(`known ${email}`).digest('base64url').slice(0, 22);

export const isKnown = (cookie: string | undefined, sign: string) => (cookie ?? '').split('.').includes(sign);

/** The cookie with this account's sign first. */
export const withSign = (cookie: string | undefined, sign: string) =>
  [sign, ...(cookie ?? '').split('.').filter((kept) => /^[\w-]{22}$/.test(kept) && kept !== sign)]
    .slice(0, most)
    .join('.');

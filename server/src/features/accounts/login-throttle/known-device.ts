import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '#server/http/session/private-cookies.ts';

/** How many accounts one browser is known for: enough for the tablet of a family. */
const maxAccounts = 8;
const yearSeconds = 365 * 86_400;

/**
 * Returns the token of a browser that signed in to this account. Nobody can make or read it without the
 * secret.
 */
export const deviceToken = (secret: Uint8Array, email: string) =>
  createHmac('sha256', secret).update(`known ${email}`).digest('base64url').slice(0, 22);

/** The same for a browser in which the account was registered. */
export const registrationToken = (secret: Uint8Array, userId: string) =>
  deviceToken(secret, `registered ${userId}`);

export const isKnownDevice = (request: FastifyRequest, token: string) =>
  (readCookie(request, 'known') ?? '').split('.').includes(token);

/** Whether this browser signed in to the account by its password, or registered it. */
export const isFamilyDevice = (
  request: FastifyRequest,
  secret: Uint8Array,
  { id, email }: { id: string; email: string },
) =>
  isKnownDevice(request, deviceToken(secret, email)) || isKnownDevice(request, registrationToken(secret, id));

/** Returns the value of the cookie with this token first; the tokens of other accounts follow. */
const addDeviceToken = (cookie: string | undefined, token: string) =>
  [token, ...(cookie ?? '').split('.').filter((other) => /^[\w-]{22}$/.test(other) && other !== token)]
    .slice(0, maxAccounts)
    .join('.');

export const rememberDevice = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setCookie(reply, 'known', addDeviceToken(readCookie(request, 'known'), token), yearSeconds);

/**
 * A second factor: what a person gives beside the password. An authenticator app (TOTP), a passkey (WebAuthn), or a
 * recovery code, which works once.
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { limits } from './limits.ts';
import { csrfToken } from './session.ts';

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));
/** The password of the account, asked for again before a change. */
const password = text(1, limits.passwordLength.most);
/** What a call replied, to be sent back with the next one. Signed, and valid for ten minutes. */
const setup = z.string().check(z.maxLength(4000));
const passkeyName = text(1, 40).check(z.regex(/\S/));
const done = z.object({ done: z.boolean() });
/** New recovery codes, shown once. Null: the account has its codes already. */
const codes = z.object({ codes: z.nullable(z.array(z.string())) });

/** What the browser's `navigator.credentials` asks for and returns, as JSON. The server's library checks the rest. */
const credentialOptions = z.record(z.string(), z.unknown());
const credential = <Response extends Record<string, z.ZodMiniType>>(response: Response) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url, ...response }),
    clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
  });
const newCredential = credential({
  attestationObject: base64url,
  transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
});
const usedCredential = credential({
  authenticatorData: base64url,
  signature: base64url,
  userHandle: z.optional(base64url),
});
export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** Which factors the account has that is signing in here. */
export const askedFactors = endpoint({
  method: 'GET',
  path: '/auth/second_factor',
  access: 'anyone',
  csrf: false,
  changes: false,
  reply: z.object({ app: z.boolean(), passkeys: z.boolean() }),
});

/** `code`: of the app, or a recovery code. */
export const giveCode = endpoint({
  method: 'POST',
  path: '/auth/second_factor',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ code: text(1, 60) }),
  reply: csrfToken,
});

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/auth/passkey_challenge',
  access: 'anyone',
  csrf: false,
  changes: true,
  reply: z.object({ options: credentialOptions }),
});

export const givePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'anyone',
  csrf: false,
  changes: true,
  body: z.object({ credential: usedCredential }),
  reply: csrfToken,
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  added_at: z.string(),
  used_at: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

const secondFactorState = z.object({
  /** when the app was set up; null = none */
  app: z.nullable(z.string()),
  passkeys: z.array(passkey),
  /** recovery codes that are left */
  codes: z.int(),
  /** the operator requires it of the admin, and this is the admin */
  required: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorState>;

export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/second_factor',
  access: 'user',
  csrf: false,
  changes: false,
  reply: secondFactorState,
});

const change = { method: 'POST', access: 'user', csrf: true, changes: true } as const;

/** `url`: what the QR code contains. */
export const setUpApp = endpoint({
  ...change,
  path: '/api/authenticator_app',
  body: z.object({ password }),
  reply: z.object({ secret: z.string(), url: z.string(), setup: z.string() }),
});

export const confirmApp = endpoint({
  ...change,
  path: '/api/authenticator_app_confirm',
  body: z.object({ setup, code: text(1, 20) }),
  reply: codes,
});

export const removeApp = endpoint({
  ...change,
  path: '/api/authenticator_app_remove',
  body: z.object({ password }),
  reply: done,
});

export const setUpPasskey = endpoint({
  ...change,
  path: '/api/passkey',
  body: z.object({ password }),
  reply: z.object({ options: credentialOptions, setup: z.string() }),
});

export const addPasskey = endpoint({
  ...change,
  path: '/api/passkey_add',
  body: z.object({ setup, name: passkeyName, credential: newCredential }),
  reply: codes,
});

export const renamePasskey = endpoint({
  ...change,
  path: '/api/passkey_rename',
  body: z.object({ id: base64url, name: passkeyName }),
  reply: done,
});

export const removePasskey = endpoint({
  ...change,
  path: '/api/passkey_remove',
  body: z.object({ id: base64url, password }),
  reply: done,
});

export const newRecoveryCodes = endpoint({
  ...change,
  path: '/api/recovery_codes',
  body: z.object({ password }),
  reply: codes,
});

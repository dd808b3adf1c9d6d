import { api } from '@readling/contract';
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '#web/api/call.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Lets the browser use a passkey of this site, and signs in with it. Returns the session's CSRF token. */
export async function givePasskey(): Promise<string> {
  const { options } = await call(api.passkeyChallenge);
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as unknown as Options });
  const credential = { id, rawId, type: 'public-key', response, clientExtensionResults: {} } as const;
  return (await call(api.givePasskey, { credential })).csrf_token;
}

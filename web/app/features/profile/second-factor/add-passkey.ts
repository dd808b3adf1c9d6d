import { api } from '@readling/contract';
import { startRegistration } from '@simplewebauthn/browser';
import { call } from '#web/api/call.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Lets the browser make a passkey for this site, and stores it. Returns the recovery codes of a first factor. */
export async function addPasskey(values: { name: string; password: string }) {
  const { options, setup } = await call(api.setUpPasskey, { password: values.password });
  const made = await startRegistration({ optionsJSON: options as unknown as Options });
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  } as const;
  return (await call(api.addPasskey, { setup, name: values.name.trim(), credential })).codes;
}

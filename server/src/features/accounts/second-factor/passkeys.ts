/** Passkeys (WebAuthn), by a library. It is loaded when it is first needed, because that takes a quarter of a second. */
import type { NewCredential, UsedCredential } from '@readling/contract';
import type { AuthenticatorTransport, VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { Services } from '#server/services/services.ts';
import type { findPasskey, findPasskeys } from '#server/store/passkeys.ts';

const library = () => import('@simplewebauthn/server');

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
type Known = Pick<Awaited<ReturnType<typeof findPasskeys>>[number], 'id' | 'transports'>;

/** Passkeys belong to the host of PUBLIC_URL, and work at no other. */
const siteOf = ({ config }: Services) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

/** The transports are what browsers have reported; an unknown one does no harm. */
const described = (known: readonly Known[]) =>
  known.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }));

/** Returns what the browser needs to make a passkey. Known ones are excluded, so nobody adds the same one twice. */
export async function registrationOptions(
  services: Services,
  account: { id: string; email: string; name: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Readling',
    rpID: siteOf(services).rpID,
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: Uint8Array.from(services.random.bytes(32)),
    attestationType: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** Returns the new passkey, null when it is not the answer to this challenge on this site. */
export async function checkRegistration(services: Services, response: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(services);
  const verified = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.registrationInfo?.credential ?? null;
}

/** Returns what the browser needs to use a passkey. Without known ones it offers those that it has for this site. */
export async function authenticationOptions(services: Services, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: siteOf(services).rpID,
    allowCredentials: described(known),
    challenge: Uint8Array.from(services.random.bytes(32)),
    userVerification: 'required',
  });
}

/** Returns the new count of the authenticator, null when the passkey did not sign this challenge on this site. */
export async function checkAuthentication(
  services: Services,
  response: UsedCredential,
  { id, public_key, counter }: Passkey,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(services);
  const verified: VerifiedAuthenticationResponse | null = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: Uint8Array.from(public_key), counter },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** A passkey made in software: what `navigator.credentials` would return for the options of the server. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@readling/contract';

type Options = Record<string, unknown>;

const origin = 'http://localhost:8080';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: string | Buffer) => Buffer.from(data).toString('base64url');
/** A CBOR head for a length below 256. */
const head = (kind: number, length: number) =>
  length < 24 ? Buffer.from([kind + length]) : Buffer.from([kind + 24, length]);
const bytes = (data: Buffer) => Buffer.concat([head(0x40, data.length), data]);
const word = (data: string) => Buffer.concat([head(0x60, data.length), Buffer.from(data)]);

export function softwarePasskey() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: key type EC2, algorithm ES256, curve P-256, the two coordinates.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const client = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** `flags`: user present 1, user verified 4, with a credential 64. The count of a passkey stays 0. */
  const authData = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0]), rest]);
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    create(options: Options): NewCredential {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = [word('fmt'), word('none'), word('attStmt'), head(0xa0, 0), word('authData')];
      const attestationObject = text(
        Buffer.concat([head(0xa0, 3), ...attestation, bytes(authData(1 + 4 + 64, credential))]),
      );
      const clientDataJSON = text(client('webauthn.create', options, origin));
      return { ...common, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** `verified` false: nobody gave a fingerprint or PIN. `from`: another site that asks. */
    get(options: Options, { verified = true, from = origin } = {}): UsedCredential {
      const clientData = client('webauthn.get', options, from);
      const data = authData(1 + (verified ? 4 : 0));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      const response = { clientDataJSON: text(clientData), authenticatorData: text(data) };
      return { ...common, response: { ...response, signature: text(signature) } };
    },
  };
}

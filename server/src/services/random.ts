import { randomBytes, randomInt } from 'node:crypto';
import type { Random } from './services.ts';

/**
 * A uuid version 7 (RFC 9562 section 5.7): 48 bits of Unix milliseconds, then
 * random, so that ids sort by age.
 */
function uuidV7() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const random: Random = { bytes: randomBytes, seed: () => randomInt(2 ** 31 - 1), id: uuidV7 };

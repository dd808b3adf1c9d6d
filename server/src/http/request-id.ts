import { createHmac } from 'node:crypto';

/**
 * The id of what a request makes: the same one when the request is repeated, and nobody else can name it. So a repeat is
 * recognised without a table, and it tells a stranger nothing.
 */
export function idOfRequest(secret: Uint8Array, parts: readonly string[]): string {
  const bytes = createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6); // a uuid version 8 (RFC 9562 section 5.8)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

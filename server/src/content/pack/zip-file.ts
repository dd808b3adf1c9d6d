/**
 * The part of the zip format that packs need (PKWARE, APPNOTE.TXT, sections 4.3 and 4.4), with Node's own
 * inflate. It stops at the declared size and checks the CRC of every file, so zip bombs and damaged downloads
 * are refused. Zip64, encryption and several disks are not supported.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export class BadZip extends Error {}

export type ZipEntry = {
  name: string;
  packedSize: number;
  size: number;
  crc: number;
  method: number;
  /** The offset of its local header. */
  at: number;
};

const endMark = 0x06054b50;
const listMark = 0x02014b50;
const fileMark = 0x04034b50;
const [endSize, listSize, fileSize] = [22, 46, 30];
const [stored, deflated] = [0, 8];
const encrypted = 1;

/** The offset of the end record: its comment ends with the last byte of the zip. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - 0xffff);
  for (let at = zip.length - endSize; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === endMark && at + endSize + zip.readUInt16LE(at + 20) === zip.length)
      return at;
  throw new BadZip('is no zip, or one that was cut short');
}

function readEntry(zip: Buffer, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + listSize > end || zip.readUInt32LE(at) !== listMark)
    throw new BadZip('has a damaged list of files');
  const nameEnd = at + listSize + zip.readUInt16LE(at + 28);
  const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  if (next > end) throw new BadZip('has a damaged list of files');
  const entry = {
    name: zip.toString('utf8', at + listSize, nameEnd),
    packedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    crc: zip.readUInt32LE(at + 16),
    method: zip.readUInt16LE(at + 10),
    at: zip.readUInt32LE(at + 42),
  };
  if (zip.readUInt16LE(at + 8) & encrypted)
    throw new BadZip(`${entry.name} is encrypted; zip it without a password`);
  return { entry, next };
}

/** Returns the list of files that a zip declares, and unpacks nothing. Throws BadZip. */
export function listZip(zip: Buffer, mostFiles: number): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > mostFiles) throw new BadZip(`has more than ${mostFiles} files`);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    const { entry, next } = readEntry(zip, at, end);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw new BadZip('has a damaged list of files');
  // Files that share bytes would make a small zip a big one.
  if (entries.reduce((sum, { packedSize }) => sum + packedSize, 0) > zip.length)
    throw new BadZip('says that its files are larger than it is itself');
  return entries;
}

function unpack(bytes: Buffer, { name, method, size }: ZipEntry): Buffer {
  if (method === stored) return bytes;
  if (method !== deflated) throw new BadZip(`${name} is packed in a way that we cannot read; use plain zip`);
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    const larger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new BadZip(larger ? `${name} is larger than it says` : `${name} is damaged`, { cause: error });
  }
}

/** Returns the bytes of a file, never more than declared. Throws BadZip. */
export function unzip(zip: Buffer, entry: ZipEntry): Buffer {
  const { name, at, packedSize, size, crc } = entry;
  if (at + fileSize > zip.length || zip.readUInt32LE(at) !== fileMark) throw new BadZip(`${name} is damaged`);
  const nameEnd = at + fileSize + zip.readUInt16LE(at + 26);
  if (zip.toString('utf8', at + fileSize, nameEnd) !== name) throw new BadZip(`${name} has two names`);
  const from = nameEnd + zip.readUInt16LE(at + 28);
  if (from + packedSize > zip.length) throw new BadZip(`${name} is damaged`);
  const bytes = unpack(zip.subarray(from, from + packedSize), entry);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new BadZip(`${name} is damaged`);
  return bytes;
}

/** 1980-01-01, the first date of the format. A constant, so that the same files make the same zip. */
const constantDate = 0x0021;

function headersOf(name: string, bytes: Uint8Array, at: number) {
  const small = deflateRawSync(bytes, { level: 9 });
  const data = small.length < bytes.length ? small : bytes;
  const both = Buffer.alloc(26); // what the two headers share
  both.writeUInt16LE(20, 0);
  both.writeUInt16LE(data === small ? deflated : stored, 4);
  both.writeUInt16LE(constantDate, 8);
  both.writeUInt32LE(crc32(bytes), 10);
  both.writeUInt32LE(data.length, 14);
  both.writeUInt32LE(bytes.length, 18);
  both.writeUInt16LE(Buffer.byteLength(name), 22);
  const file = Buffer.alloc(4);
  file.writeUInt32LE(fileMark);
  const list = Buffer.alloc(6);
  list.writeUInt32LE(listMark);
  list.writeUInt16LE(20, 4);
  const where = Buffer.alloc(14);
  where.writeUInt32LE(at, 10);
  return {
    file: Buffer.concat([file, both, Buffer.from(name), data]),
    entry: Buffer.concat([list, both, where, Buffer.from(name)]),
  };
}

/** Returns a zip of the files, in the order of the map. */
export function createZip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const { file, entry } = headersOf(name, bytes, at);
    parts.push(file);
    list.push(entry);
    at += file.length;
  }
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(endMark);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}

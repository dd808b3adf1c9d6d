/** Unpacks the files of a zip archive that a list may need, and refuses an archive that is not what it seems. */
import { Unzip, UnzipInflate } from 'fflate';

export const zipLimits = {
  /** of all files together, as they are unpacked */
  bytes: 40_000_000,
  files: 200,
  /** what is pushed at once: a hostile archive unpacks to a thousand times as much before it is stopped */
  step: 8192,
} as const;

export type ZipFault = 'large' | 'damaged' | 'strange';
class Refused extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A name that leads out of the archive. Nothing is written by it, but no honest program makes it. */
const leadsOut = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i;
const isWanted = (path: string) => path.toLowerCase().endsWith('.csv') && !path.startsWith('__MACOSX/');
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

const endSign = [0x50, 0x4b, 5, 6];
const endLength = 22 + 0xffff;

/** The end of an archive has a sign of its own, before at most 64 KiB of comment. Without it something is cut off. */
const hasEnd = (bytes: Uint8Array) => {
  const end = bytes.subarray(-endLength);
  return end.some((_, at) => endSign.every((byte, offset) => end[at + offset] === byte));
};

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The CSV files of an archive by their names in small letters, without folders. */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> | ZipFault {
  if (!hasEnd(bytes)) return 'damaged';
  const found = new Map<string, Uint8Array>();
  let [files, unpacked, open] = [0, 0, 0];
  const reader = new Unzip((file) => {
    files += 1;
    if (files > zipLimits.files || leadsOut.test(file.name)) throw new Refused('strange');
    if (!isWanted(file.name)) return;
    if (found.has(nameOf(file.name))) throw new Refused('strange');
    const parts: Uint8Array[] = [];
    found.set(nameOf(file.name), new Uint8Array());
    open += 1;
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      unpacked += part.length;
      if (unpacked > zipLimits.bytes) throw new Refused('large');
      parts.push(part);
      if (!isLast) return;
      open -= 1;
      found.set(nameOf(file.name), joined(parts));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += zipLimits.step)
      reader.push(bytes.subarray(at, at + zipLimits.step), at + zipLimits.step >= bytes.length);
  } catch (error) {
    return error instanceof Refused ? error.fault : 'damaged';
  }
  return files === 0 || open > 0 ? 'damaged' : found;
}

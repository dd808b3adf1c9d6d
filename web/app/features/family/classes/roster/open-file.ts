import type { ClassList } from './class-list.ts';
import { decodeList, decodeText } from './decode-list.ts';
import { type RosterFault, readOneRoster } from './one-roster.ts';
import { splitByClass } from './split-by-class.ts';
import { unzip, type ZipFault } from './unzip.ts';

const most = { text: 400_000, zip: 10_000_000 } as const;

export type FileFault = RosterFault | { fault: ZipFault | 'unreadable' };
export type OpenedFile = { text: string } | { classes: ClassList[] } | FileFault;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

function openZip(bytes: Uint8Array, today: string): OpenedFile {
  const files = unzip(bytes);
  if (typeof files === 'string') return { fault: files };
  // A spreadsheet is an archive as well.
  if (files.size === 0) return { fault: 'unreadable' };
  const texts = new Map([...files].map(([name, content]) => [name, decodeText(content)]));
  return readOneRoster(texts, today);
}

/** Reads a file as a list, or as the lists of several classes. What is in a list, the server judges line by line. */
export async function openFile(file: Blob, today: string): Promise<OpenedFile> {
  if (file.size > most.zip) return { fault: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return openZip(bytes, today);
  if (bytes.length > most.text) return { fault: 'large' };
  const text = decodeList(bytes);
  if (text === null) return { fault: 'unreadable' };
  const classes = splitByClass(text);
  return classes ? { classes } : { text };
}

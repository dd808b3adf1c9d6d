import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const versionIn = (path: string): string => JSON.parse(read(path)).version;

test('every package, the lock file and the container image have the same version', () => {
  const version = versionIn('package.json');
  const files = ['package-lock.json', 'contract/package.json', 'server/package.json', 'web/package.json'];
  expect(files.map(versionIn)).toEqual(files.map(() => version));
  expect(read('compose.yaml')).toContain(`image: readling:${version}\n`);
});

test('the changelog has an entry for the version', () => {
  expect(read('CHANGELOG.md')).toContain(`## [${versionIn('package.json')}]`);
});

test('the index of decisions lists every record', () => {
  const folder = join(import.meta.dirname, '../docs/decisions');
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[\d{4}\]\((.+?)\)/gm)].map(
    ([, name]) => name,
  );
  expect(listed).toEqual(records.sort());
});

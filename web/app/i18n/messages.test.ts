import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { refusals } from '@readling/contract';
import { expect, test } from 'vitest';
import { interfaceOf } from '../../message-files.ts';
import { languages, type Messages } from './languages.ts';

const catalogue = (language: string) => interfaceOf(language) as Messages;

test('the types of the texts are those of the English files', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/generate/message-types.mjs', '--check']);
  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
});

test.each(languages)('%s has a text for every refusal, and for no other', (language) => {
  expect(Object.keys(catalogue(language).refusal).sort()).toEqual(Object.keys(refusals).sort());
});

test('every area is in one of the queries', () => {
  const source = readFileSync(new URL('messages.ts', import.meta.url), 'utf8');
  const loaded = [...source.matchAll(/\?area=([\w,]+)/g)].flatMap(([, areas = '']) => areas.split(','));
  expect(loaded.sort()).toEqual(Object.keys(catalogue('en')).sort());
});

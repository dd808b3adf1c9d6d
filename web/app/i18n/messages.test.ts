import { spawnSync } from 'node:child_process';
import { refusals } from '@readling/contract';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { loadCommonMessages } from './messages.ts';

test('the types of the messages are those of en.json', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/type-messages.mjs', '--check']);
  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
});

test.each(languages)('%s has a text for every refusal, and for no other', async (language) => {
  const { refusal } = await loadCommonMessages(language);
  expect(Object.keys(refusal).sort()).toEqual(Object.keys(refusals).sort());
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { languages, loadMessages } from './languages.ts';

test.each(languages)('%s names the site', async (language) => {
  expect((await loadMessages(language)).site.name).not.toBe('');
});

test('the types of the messages are those of en.json', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/type-messages.mjs', '--check']);
  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
});

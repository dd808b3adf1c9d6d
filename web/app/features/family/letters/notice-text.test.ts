import { createHash } from 'node:crypto';
import { languages, noticeVersion } from '@readling/contract';
import { expect, test } from 'vitest';
import { textsIn } from '#web/i18n/catalogue-texts.ts';

/** What the texts of each version hash to. A parent's ask names a version, so its texts stay as they were shown. */
const versions: Record<string, string> = {
  '2026-11-27': '3db248f0ebe7f309fcaecb56a7084d5cb2ea298ff4803cb6157df302a4e17658',
};

test('the text about what is stored changes only with a new version', () => {
  const texts = languages.map((language) =>
    [...textsIn(language)].filter(([key]) => key.startsWith('notice.')),
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  expect(
    hash,
    'add a version in contract/src/notice.ts and its hash here; before a release change the hash alone',
  ).toBe(versions[noticeVersion]);
});

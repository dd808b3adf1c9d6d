import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';

const uid = aPassage().id;
const aChild = async () => (await testApp({ library: aLibrary() })).guest();

test.each(['tree', 'Tree.', '"tree!"', 'tree’s'])('%j is explained as the passage uses it', async (word) => {
  const child = await aChild();
  const { body } = await child.call(api.dictionary, { uid, word });
  expect(body.data).toEqual({
    word,
    lemma: 'tree',
    known: true,
    def: 'a tall plant',
    sentence: 'It sat in the tree.',
  });
});

test('a word that was recorded comes with its recording', async () => {
  const recorded = { name: 'tree-1a2b', duration: 1, source: 'tts' as const };
  const narration = (id: string, key: string) => (id === uid && key === 'word/tree' ? recorded : null);
  const child = await (await testApp({ library: { ...aLibrary(), narration } })).guest();
  const { body } = await child.call(api.dictionary, { uid, word: 'tree' });
  expect(body.data.audio).toBe('tree-1a2b.mp3');
});

test('an unknown word is answered kindly', async () => {
  const child = await aChild();
  const { status, body } = await child.call(api.dictionary, { uid, word: 'zyzzyva' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ known: false, def: 'Ask a grown-up about this word.' });
});

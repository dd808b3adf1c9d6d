import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { silence } from '#server/testing/silence.ts';

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
    found_in: 'passage',
  });
});

test('a reader who uses another language also gets a translation', async () => {
  const child = await aChild();
  const inArabic = { headers: { cookie: 'language=ar' } };
  const { body } = await child.call(api.dictionary, { uid, word: 'tree' }, inArabic);
  expect(body.data).toMatchObject({ def: 'a tall plant', translation: 'شجرة' });
});

test('a function word is explained with a sentence of its own', async () => {
  const child = await aChild();
  const { body } = await child.call(api.dictionary, { uid, word: 'in' });
  expect(body.data).toMatchObject({
    def: 'not out',
    sentence: 'The cat is in the box.',
    found_in: 'small-words',
  });
});

test('a word that the author has not explained gets its most frequent meaning', async () => {
  const child = await aChild();
  const { body } = await child.call(api.dictionary, { uid, word: 'roof.' });
  expect(body.data).toEqual({
    word: 'roof.',
    lemma: 'roof',
    known: true,
    def: 'a covering on top',
    found_in: 'dictionary',
  });
});

test('a word with a recording comes with it', async () => {
  const recorded = { name: 'tree-1a2b', duration: 1, source: 'tts' as const };
  const narration = (id: string, key: string) => (id === uid && key === 'word/tree' ? recorded : null);
  const child = await (await testApp({ library: { ...aLibrary(), narration } })).guest();
  const { body } = await child.call(api.dictionary, { uid, word: 'tree' });
  expect(body.data.audio).toBe('tree-1a2b.mp3');
});

/** A fake voice that records every text, and the texts it recorded. */
function aVoice() {
  const recorded: string[] = [];
  const record = (text: string) => `said-${recorded.push(text)}.wav`;
  return { recorded, speech: { ...silence, record } };
}

test('the voice records a word without a recording, and its meaning', async () => {
  const { recorded, speech } = aVoice();
  const child = await (await testApp({ library: aLibrary(), speech })).guest();
  const { body } = await child.call(api.dictionary, { uid, word: '“roof”' });
  expect(body.data).toMatchObject({ audio: 'said-1.wav', def_audio: 'said-2.wav' });
  expect(recorded).toEqual(['roof', 'a covering on top']);
});

test('a hard word of the glossary has recordings of the narrator for itself and its meaning', async () => {
  const { recorded, speech } = aVoice();
  const names = new Map([
    ['word/tree', 'w'],
    ['meaning/tree', 'm'],
  ]);
  const narration = (_: string, key: string) => {
    const name = names.get(key);
    return name ? { name, duration: 1, source: 'tts' as const } : null;
  };
  const child = await (await testApp({ library: { ...aLibrary(), narration }, speech })).guest();
  const { body } = await child.call(api.dictionary, { uid, word: 'tree' });
  expect(body.data).toMatchObject({ audio: 'w.mp3', def_audio: 'm.mp3' });
  expect(recorded).toEqual([]);
});

test('a name of the text has no meaning, but is said: by the narrator, else by the voice', async () => {
  const { recorded, speech } = aVoice();
  const library = aLibrary();
  const [first] = library.passages.values();
  const [part] = first?.parts ?? [];
  if (!first || !part) throw new Error('a passage is missing');
  const named = { ...first, parts: [{ ...part, tokens: ['Dot', 'sat', 'by', 'Mei.'] }] };
  const narration = (_: string, key: string) =>
    key === 'word/dot' ? { name: 'd', duration: 1, source: 'tts' as const } : null;
  const passages = new Map([[uid, named]]);
  const child = await (await testApp({ library: { ...library, passages, narration }, speech })).guest();
  const dot = await child.call(api.dictionary, { uid, word: 'Dot' });
  expect(dot.body.data).toMatchObject({ known: false, audio: 'd.mp3' });
  expect(recorded).toEqual([]);
  const mei = await child.call(api.dictionary, { uid, word: 'Mei' });
  expect(mei.body.data).toMatchObject({ known: false, audio: 'said-1.wav' });
  expect(recorded).toEqual(['mei']);
});

test('the voice never records text that only a visitor sent', async () => {
  const { recorded, speech } = aVoice();
  const dictionary = (word: string) =>
    word === 'roofing' ? { lemma: 'roof', def: 'a covering on top' } : null;
  const child = await (await testApp({ library: { ...aLibrary(), dictionary }, speech })).guest();
  await child.call(api.dictionary, { uid, word: 'say this for me' });
  await child.call(api.dictionary, { uid, word: 'zyzzyva' });
  expect(recorded).toEqual([]);
  await child.call(api.dictionary, { uid, word: 'roofing' });
  expect(recorded).toEqual(['roof', 'a covering on top']);
});

test('for an unknown word the reply suggests to ask a grown-up', async () => {
  const child = await aChild();
  const { status, body } = await child.call(api.dictionary, { uid, word: 'zyzzyva' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ known: false, def: 'Ask a grown-up about this word.' });
});

import { placementPromptIds, promptIds } from '@readling/contract';
import { expect, test } from 'vitest';
import type { ExplainedPassage } from '#server/content/glossary.ts';
import { texts } from '#server/i18n/texts.ts';
import { aPassage } from '../check/fixtures/good-passage.ts';
import { type Clip, planClips, planShared } from './plan.ts';
import type { Prompts } from './prompts.ts';

const passageWith = (fields: Partial<ExplainedPassage>) => {
  const { passage, rubrics } = aPassage();
  return planClips({ ...passage, ...fields }, rubrics);
};
const heard = (clip: Clip | undefined) => clip?.tokens.map(({ text }) => text).join(' ');
const voicesOf = (clip: Clip | undefined) => [...new Set(clip?.tokens.map(({ voice }) => voice))];
const titleOf = (fields: Partial<ExplainedPassage>) => passageWith(fields).find(({ key }) => key === 'title');

test("a title is said as a sentence, in the voice of the passage's narrator", () => {
  const title = titleOf({ title: 'The Red Box', voices: { narrator: 'fable' } });
  expect(heard(title)).toBe('The Red Box.');
  expect(voicesOf(title)).toEqual(['fable']);
  expect(voicesOf(titleOf({}))).toEqual(['lily']);
  expect(heard(titleOf({ title: 'Where Is Inky?' }))).toBe('Where Is Inky?');
});

test('a name in a title is said as in the text', () => {
  const { parts } = aPassage().passage;
  const [first, ...others] = parts.map((part) => ({ ...part, text: `Siobhan sat.\n\n${part.text}` }));
  const named = {
    title: 'Siobhan and the Box',
    parts: first ? [{ ...first, say: { 0: 'ʃɪˈvɔːn' } }, ...others] : [],
  };
  expect(titleOf(named)?.tokens.map(({ say }) => say !== undefined)).toEqual([true, false, false, false]);
});

test('where an answer can be built from words, the names of the text are said, as in the text', () => {
  const { parts } = aPassage().passage;
  const named = parts.map((part) => ({
    ...part,
    text: `Then Siobhan and I sat in Siobhan's box.\n\n${part.text}`,
  }));
  const say = { 1: 'ʃɪˈvɔːn' };
  const wordsAt = (level: number) =>
    passageWith({ level, parts: named.map((part) => ({ ...part, say })) }).filter(({ key }) =>
      /^word\/(siobhan|i$)/.test(key),
    );
  expect(wordsAt(2).map(({ key }) => key)).toEqual(['word/siobhan', "word/siobhan's"]);
  expect(wordsAt(2).every(({ tokens: [token] }) => token?.say !== undefined)).toBe(true);
  expect(wordsAt(3)).toEqual([]);
});

test('the meanings of hard words are recorded, and up to level 3 those of all words', () => {
  const entry = { def: 'a kind of plant', sentence: 'A tree.', in: {} };
  const glossary = { tree: entry, oak: { ...entry, hard: true as const } };
  const meaningsAt = (level: number) =>
    passageWith({ level, glossary }).flatMap(({ key }) => (key.startsWith('meaning/') ? [key] : []));
  expect(meaningsAt(3)).toEqual(['meaning/tree', 'meaning/oak']);
  expect(meaningsAt(4)).toEqual(['meaning/oak']);
});

test('the bee says the function words, the prompts and the praise of the results', () => {
  const ids = [...promptIds, ...placementPromptIds];
  const prompts = Object.fromEntries(ids.map((id) => [id, `Press ${id}.`])) as Prompts;
  const words = { the: { def: 'this one', sentence: 'See the cat.', in: {} } };
  const clips = new Map(planShared({ words, prompts }).map((clip) => [clip.key, clip]));
  const { praise } = texts('en');
  expect([...clips.keys()]).toEqual([
    'word/the',
    'meaning/the',
    ...ids.map((id) => `prompt/${id}`),
    ...Object.keys(praise).map((kind) => `praise/${kind}`),
  ]);
  expect(heard(clips.get('prompt/go-on'))).toBe('Press go-on.');
  expect(heard(clips.get('praise/first'))).toBe(praise.first);
  expect([...clips.values()].flatMap(voicesOf).every((voice) => voice === 'bee')).toBe(true);
});

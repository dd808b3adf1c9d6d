import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileRubric } from '#server/marking/compile-rubric.ts';
import { isOtherLanguage, isOtherScript } from '#server/marking/language/other-language.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { tokeniseAnswer } from '#server/marking/match/tokenise-answer.ts';
import { misspell, seededRandom } from '#server/testing/misspell.ts';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';
import { foreignWordsOf } from './foreign-words.ts';
import { labelledQuestions } from './labelled-questions.ts';

const contentDir = join(import.meta.dirname, '../../../content');
const library = loadWholeLibrary(contentDir);
const questions = labelledQuestions(contentDir, library);
const foreignTo = (passage: string) => {
  const found = library.passages.get(passage);
  return found ? foreignWordsOf(found) : new Set<string>();
};
const question = (passage: string, key: string) => {
  const found = questions.find((each) => each.passage.startsWith(passage) && each.key === key);
  if (!found) throw new Error(`no ${passage} ${key}`);
  return { ...found, context: { ...found.context, foreignWords: foreignTo(found.passage) } };
};
const mark = (answer: string, { rubric, context }: ReturnType<typeof question>) =>
  markAnswer(answer, rubric, context);
const otherLanguage = { kind: 'wrong', nudge: null, why: 'language' };

test.each([
  ['ar', 'لأنه في مرطبان'],
  ['ph', 'para magkasya sa garapon'],
  ['ph', 'garapon'],
  ['ru', 'чтобы влез в банку'],
  ['zh', '罐子'],
  ['zh', 'Nils 要放进罐子里'],
  ['es', 'porque tenía que entrar en el tarro'],
  ['es', 'tarro'],
  ['hi', 'मर्तबान की वजह से'],
  ['hi', 'हाँ'],
  ['fr', 'parce que le bocal était petit'],
  ['vi', 'vì cái lọ nhỏ'],
])('an answer in another language has the verdict for that: %s %s', (_, answer) => {
  expect(mark(answer, question('l03-weather-the-snowman', 'p1-inf/0'))).toEqual(otherLanguage);
});

test('an opinion in another language is detected even if it begins with yes or no', () => {
  expect(mark('no porque la abeja es de todos', question('l03-animals-bee', 'p3-crit/0'))).toEqual(
    otherLanguage,
  );
});

test.each(['because of the jar (tarro)', 'jar 罐子', 'the jar, банка'])(
  'a right answer with a word of another language stays correct: %s',
  (answer) => {
    expect(mark(answer, question('l03-weather-the-snowman', 'p1-inf/0')).kind).toBe('correct');
  },
);

test.each(['12', '🙂', '...', 'zzz', 'Meghalaya', 'la la la', 'si', 'Inky', 'NO RESPONSE', 'asdf'])(
  'text in no language does not count as another language: %s',
  (answer) => {
    expect(mark(answer, question('l03-weather-the-snowman', 'p1-inf/0'))).toMatchObject({
      kind: 'wrong',
      nudge: null,
      why: expect.not.stringMatching('language'),
    });
  },
);

test('a lone word of three letters may be misspelt English, a second word makes it another language', () => {
  const { rubric, context } = question('l03-animals-bee', 'p3-crit/0');
  const { vocabulary } = compileRubric(rubric, context);
  const isForeign = (typed: string) =>
    isOtherLanguage(tokeniseAnswer(typed, vocabulary), vocabulary, new Set(['sur', 'niebla']));
  expect(isForeign('sur')).toBe(false);
  expect(isForeign('en el sur')).toBe(true);
  expect(isForeign('niebla')).toBe(true);
});

test('names of the story with letters that English does not have are English, misspelt too', () => {
  const { rubric, context } = question('l10-history-the-view-from-the-iron', 'p3-both/0');
  const { vocabulary } = compileRubric(rubric, context);
  const isForeign = (typed: string) =>
    isOtherLanguage(tokeniseAnswer(typed, vocabulary), vocabulary, new Set());
  expect(['Félix', 'Félix and Clémence', 'fléix, clémense'].filter(isForeign)).toEqual([]);
  expect(isForeign('él está aquí')).toBe(true);
});

test('no English answer counts as another language, even with misspelt words', () => {
  const random = seededRandom(5);
  const shares = [0, 0.25, 0.5, 1]; // of the words, misspelt
  const alarms = questions.flatMap(({ passage, rubric, context, cases }) => {
    const { vocabulary } = compileRubric(rubric, context);
    const foreign = foreignTo(passage);
    return cases
      .map(({ answer }, at) => misspell(answer, shares[at % shares.length] ?? 0, random))
      .filter(
        (typed) =>
          isOtherScript(typed) || isOtherLanguage(tokeniseAnswer(typed, vocabulary), vocabulary, foreign),
      );
  });
  expect(alarms).toEqual([]);
});

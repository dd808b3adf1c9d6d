import { fileURLToPath } from 'node:url';
import type { Language } from '@readling/contract';
import { expect, test } from 'vitest';
import { loadHelp } from '#server/content/help.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { createWorryDetector } from './notice-worry.ts';
import { openHelp } from './open-help.ts';

const contentDir = fileURLToPath(new URL('../../../../../content', import.meta.url));
const help = openHelp(contentDir);
const { articles, examples } = loadHelp(contentDir);
const distressIn = (text: string, language: Language) => help.judge(text, language).distress;

test.each([
  ['en', 'dad took his bag and we dont know where he is'],
  ['es', 'mi papá agarró su maleta y no ha vuelto'],
  ['ru', 'папа взял чемодан и не сказал когда вернётся'],
  ['hi', 'papa suitcase lekar chale gaye kab aayenge pata nahi'],
  ['ar', 'بابا أخذ الشنطة وما قال متى يرجع'],
  ['ph', 'umalis si papa dala ang maleta di sinabi kelan babalik'],
  ['zh', '爸爸拿了行李走了没说什么时候回来'],
] as const)('sadness that is told in other words is noticed in %s', (language, text) => {
  expect(distressIn(text, language)).not.toBeNull();
});

test('danger that is told in other words is noticed', () => {
  expect(distressIn('i keep my sleeves down so my teacher wont see the bruises', 'en')).toBe('danger');
});

test('a story that is not of the asker is no danger', () => {
  expect(distressIn('the girl in the story lost her dad, will they meet in part 3', 'en')).toBeNull();
});

test('sadness beside a question about the app is noticed', () => {
  expect(distressIn('how do i make it louder my brother is in hospital and i cant sleep', 'en')).toBe(
    'worry',
  );
});

test.each([
  'im dying to know how the dragon story ends',
  'my tablet is dead can i go on with the story later',
  'this story made me cry, is there another one',
  'my sister wants her own account',
])('a question that only sounds sad is not taken for distress: %s', (text) => {
  expect(distressIn(text, 'en')).toBeNull();
});

test('a likely sign of sadness does not count where the examples are sure that it is a question', () => {
  const { worries } = loadHelp(contentDir);
  const { isWorry } = createWorryDetector(worries, articles);
  const text = 'i want to have the level of my friend';
  expect([isWorry(text), isWorry(text, true), distressIn(text, 'en')]).toEqual([true, false, null]);
});

test('sadness in another language than the page is noticed', () => {
  expect(distressIn('nadie quiere jugar conmigo', 'en')).toBe('worry');
  expect(distressIn('extraño a mi abuela', 'hi')).toBe('worry');
});

test.each([
  ['en', 'which boat goes to the island'],
  ['ar', 'which boat goes to the island'],
  ['es', 'cuánto pesa un elefante'],
  ['ru', 'сколько весит слон'],
  ['zh', '大象有多重'],
  ['hi', 'हाथी कितना भारी होता है'],
  ['ph', 'gano kabigat ang elepante'],
] as const)('a question about the world is not taken for distress on a page in %s: %s', (language, text) => {
  expect(distressIn(text, language)).toBeNull();
});

test('nursery rhymes and insults in new words are no questions', () => {
  expect(help.judge('itsy bitsy spider climbed up', 'en').manners).toBe('play');
  expect(help.judge('you are a bug with no brain', 'en').manners).toBe('abuse');
});

test.each(finishedLanguages)(
  'no question of a help article is taken for something else in %s',
  (language) => {
    const questions = articles.flatMap(({ in: texts }) => [
      texts[language].question,
      ...texts[language].asked,
    ]);
    const taken = questions.filter((text) => {
      const { distress, manners } = help.judge(text, language);
      return distress !== null || manners !== null;
    });
    expect(taken).toEqual([]);
  },
);

test.each(finishedLanguages)('each example of danger and sadness in %s is noticed', (language) => {
  const { danger, worry } = examples[language];
  const missed = [...danger, ...worry].filter((text) => distressIn(text, language) === null);
  expect(missed).toEqual([]);
});

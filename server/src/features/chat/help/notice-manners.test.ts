import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadHelp } from '#server/content/help.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { createMannersDetector } from './notice-manners.ts';

const { manners, articles } = loadHelp(fileURLToPath(new URL('../../../../../content', import.meta.url)));
const mannersOf = createMannersDetector(manners);

test.each(['you are stupid', 'cállate', 'أنت غبي', '你是笨蛋', 'तुम बेवकूफ हो', 'ты тупая', 'ang bobo mo'])(
  'an insult is noticed: %s',
  (text) => expect(mannersOf(text)).toBe('abuse'),
);

test.each([
  'tell me a joke',
  'asdfgh',
  'lalala',
  'hhhhh',
  'cuéntame un chiste',
  '讲个笑话',
  'фывапр',
  '😀😀',
  '123',
])('a joke or nonsense is noticed: %s', (text) => expect(mannersOf(text)).toBe('play'));

test.each(finishedLanguages)('no question of a help article is an insult or a joke in %s', (language) => {
  const questions = articles.flatMap(({ in: texts }) => [texts[language].question, ...texts[language].asked]);
  expect(questions.filter((text) => mannersOf(text) !== null)).toEqual([]);
});

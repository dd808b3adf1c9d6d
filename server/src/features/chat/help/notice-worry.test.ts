import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadHelp } from '#server/content/help.ts';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { createWorryDetector } from './notice-worry.ts';

const { worries, articles } = loadHelp(fileURLToPath(new URL('../../../../../content', import.meta.url)));
const { isWorry, isDanger, restOf, isPersonal } = createWorryDetector(worries, articles);

test.each([
  ['en', 'i sit alone at lunch', 'nobody wants to play with me', 'my tummy hurts before school'],
  ['es', 'nadie quiere jugar conmigo', 'todos se ríen cuando leo', 'extraño a mi abuela'],
  ['ar', 'لا أحد يلعب معي', 'أبكي كل ليلة', 'أشتاق إلى جدتي'],
  ['zh', '没有人跟我玩', '我读书的时候大家都笑我', '我好想奶奶'],
  ['hi', 'कोई मेरे साथ नहीं खेलता', 'मुझे रोज़ रोना आता है', 'मम्मी पापा लड़ते हैं'],
  ['ru', 'со мной никто не играет', 'все смеются когда я читаю', 'я скучаю по бабушке'],
  ['ph', 'walang gustong makipaglaro sa akin', 'lagi akong umiiyak', 'nag-aaway sila mama at papa'],
])('sadness, mockery and loneliness are noticed in %s', (_, ...messages) => {
  expect(messages.filter((text) => !isWorry(text))).toEqual([]);
});

test.each([
  'noboddy wonts to play wiv me',
  'my tumy hirts befor skool',
  'yoro todas las noches',
  'мне очинь грусно',
  'nalulungkut ako',
])('a child’s spelling makes no difference: %s', (text) => {
  expect(isWorry(text)).toBe(true);
});

test.each([
  'the sad duck story is gone',
  'I am dying to read level 4',
  'the sound died',
  'the dragon got killed',
  'what does the word lonely mean',
  'we cried with laughter',
  'my son is nervous because of the timer',
  'I am afraid I deleted my account',
  'как отключить таймер? сын его боится',
  '伤心的鸭子那个故事不见了',
])('a figure of speech, a story or a thing of Readling is no worry: %s', (text) => {
  expect(isWorry(text)).toBe(false);
});

test.each(finishedLanguages)('no question of a help article is taken for a worry in %s', (language) => {
  const questions = articles.flatMap(({ in: texts }) => [texts[language].question, ...texts[language].asked]);
  expect(questions.filter((text) => isWorry(text))).toEqual([]);
});

test('a thing of Readling beside school does not hide a worry', () => {
  expect(isWorry('I cry when I have to read my book in front of the class')).toBe(true);
  expect(isWorry('the story is good. but I am so lonely')).toBe(true);
});

test('a message of both kinds leaves its question', () => {
  expect(restOf('how do I make the voice slower? everybody laughs at me', 'en', isWorry)).toBe(
    'how do I make the voice slower',
  );
  expect(restOf('I am sad and lonely', 'en', isWorry)).toBeNull();
});

test('a message about a person differs from one about a thing', () => {
  expect(isPersonal('my brother is from Mars')).toBe(true);
  expect(isPersonal('my tablet is from Mars')).toBe(false);
});

test.each(finishedLanguages)('the words in %s fill every class of the signs', (language) => {
  const { words, sure, likely, harmless } = worries.in[language];
  const combinations = [...worries.danger, ...worries.sure, ...worries.life, ...worries.likely];
  const used = combinations.flatMap((sign) => sign.split(' + '));
  const own = [...sure, ...likely, ...harmless].flatMap((phrase) =>
    [...phrase.matchAll(/#([a-z]+)/g)].map(([, name = '']) => name),
  );
  expect(own.filter((name) => !(name in words))).toEqual([]);
  // English tells the order of "nobody plays with me" by phrases of its own.
  const missing = [...new Set(used)].filter((name) => !(name in words));
  expect(missing).toEqual(['en', 'es'].includes(language) ? ['nobody'] : []);
  const known = new Set([
    ...used,
    ...own,
    'me',
    'life',
    'thing',
    'fiction',
    'link',
    'child',
    'dear',
    'others',
  ]);
  expect(Object.keys(words).filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['en', 'my uncle came at me with the knife', 'some man walks behind me', 'we had no food since friday'],
  [
    'es',
    'mi tío me persiguió con un machete',
    'un carro me viene siguiendo',
    'hoy tampoco hay comida, van dos días',
  ],
  ['zh', '他用枪指着我', '有人尾随我', '三天没东西吃'],
  ['ru', 'дед кинулся на меня с топором', 'мужик следит за мной', 'третий день нечего есть'],
  ['hi', 'अंकल ने मुझे बंदूक दिखाकर डराया', 'गाड़ी वाला मेरा पीछा करता है', 'तीन दिन से कुछ नहीं खाया'],
  ['ar', 'عمي هجم علي بالسكين', 'سيارة تمشي وراي', 'ما أكلنا من يومين'],
  ['ph', 'tinutukan ako ng baril ni tito', 'may lalaking nakasunod sa akin', 'tatlong araw na walang makain'],
])('danger told in any order of words is noticed in %s', (_, ...messages) => {
  expect(messages.filter((text) => !isDanger(text))).toEqual([]);
});

test.each([
  'in the story a man came at me with a knife',
  'who has the knife in chapter two',
  'is it better if she reads without me',
  'my mum hides the tablet at night',
  'папа сломал планшет',
  '故事里有人尾随我',
])('a story, or a word of danger alone, is no danger: %s', (text) => {
  expect(isDanger(text)).toBe(false);
});

test.each(finishedLanguages)('no question of a help article is taken for danger in %s', (language) => {
  const questions = articles.flatMap(({ in: texts }) => [texts[language].question, ...texts[language].asked]);
  expect(questions.filter((text) => isDanger(text))).toEqual([]);
});

test('a long message is searched in time', () => {
  const long = 'nobody knows why the story is long '.repeat(100);
  const from = process.cpuUsage().user;
  isWorry(long);
  expect(process.cpuUsage(undefined).user - from).toBeLessThan(500_000);
});

import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { type Language, languages, tagOf } from './languages.ts';

type Texts = Map<string, string>;

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/languages/${name}.json`, import.meta.url), 'utf8'));
const textsIn = (language: Language): Texts => new Map(textsOf(read(`${language}/interface`)));
const isStarted = (language: Language) => read(`${language}/language`).started === true;

/** Every text by its place, as `reading.next`. */
function textsOf(catalogue: object, place = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const name = `${place}${key}`;
    return typeof value === 'string' ? [[name, value] as [string, string]] : textsOf(value, `${name}.`);
  });
}

/** What a text asks its caller for (`count number`, `tag b`), and the categories of each of its plurals. */
function asks(elements: MessageFormatElement[]): { wants: string[]; plurals: string[] } {
  const found = elements.map((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return { wants: [], plurals: [] };
    const want = `${element.value} ${element.type === TYPE.tag ? 'tag' : 'value'}`;
    if (element.type === TYPE.tag) {
      const inside = asks(element.children);
      return { wants: [want, ...inside.wants], plurals: inside.plurals };
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return { wants: [want], plurals: [] };
    const inside = Object.values(element.options).map(({ value }) => asks(value));
    const categories = Object.keys(element.options).filter((category) => !category.startsWith('='));
    return {
      wants: [want, ...inside.flatMap(({ wants }) => wants)],
      plurals: [
        ...(element.type === TYPE.plural ? [categories.sort().join(' ')] : []),
        ...inside.flatMap(({ plurals }) => plurals),
      ],
    };
  });
  return {
    wants: [...new Set(found.flatMap(({ wants }) => wants))].sort(),
    plurals: found.flatMap(({ plurals }) => plurals),
  };
}

/** The words that a reader sees, without arguments and tags. */
const wordsOf = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsOf(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return ' ';
      return Object.values(element.options)
        .map(({ value }) => wordsOf(value))
        .join(' ');
    })
    .join('');

/** Everything that is wrong with a catalogue, seen from the English one; a line each. */
function faultsOf(own: Texts, english: Texts, language: Language): string[] {
  const faults = [...own.keys()].filter((key) => !english.has(key)).map((key) => `${key}: extra`);
  const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions();
  const whole = [...pluralCategories].sort().join(' ');
  for (const [key, original] of english) {
    const text = own.get(key);
    if (text === undefined) faults.push(`${key}: missing`);
    else if (!text.trim()) faults.push(`${key}: empty`);
    else {
      const { wants, plurals } = asks(parse(text));
      const wanted = asks(parse(original)).wants;
      if (wants.join() !== wanted.join()) faults.push(`${key}: asks for ${wants}, not for ${wanted}`);
      for (const plural of plurals)
        if (plural !== whole) faults.push(`${key}: counts ${plural}, not ${whole}`);
    }
  }
  return faults;
}

/** Latin letters that stay in every script: our name, licences, keys, a word that parents know as it is. */
const foreign = /\b(Readling|MIT|CC|BY|[Cc]ookies?|Enter|Shift|Esc(ape)?)\b/g;
/** Texts that are rightly the same in English and in another language of Latin letters. */
const shared = new Set(
  `site.name shell.demo shell.openMenu demo.title accounts.email accounts.password results.literal
  dashboard.literal ui.error reading.error reading.wordFailed privacy.cookiesTitle profile.title profile.email.title profile.password.title`.split(
    /\s+/,
  ),
);

/** Texts that were left in English. */
function englishLeft(own: Texts, english: Texts, language: Language): string[] {
  const latin = read(`${language}/language`).script === 'Latin';
  return [...own].flatMap(([key, text]) => {
    const words = wordsOf(parse(text)).replace(foreign, '');
    const left = latin
      ? text === english.get(key) && /\p{L}{2}/u.test(words) && !shared.has(key)
      : /[A-Za-z]{2}/.test(words);
    return left ? [`${key}: ${text}`] : [];
  });
}

const english: Texts = textsIn('en');
const others = languages.filter((language) => language !== 'en');

test.each(languages)('the texts in %s are whole: each key, each argument, each plural', (language) => {
  const own = textsIn(language);
  const needed = isStarted(language) ? new Map([...english].filter(([key]) => own.has(key))) : english;
  expect(faultsOf(own, needed, language)).toEqual([]);
});

test.each(others)('no text in %s was left in English', (language) => {
  expect(englishLeft(textsIn(language), english, language)).toEqual([]);
});

test('each note for translators belongs to a text that exists', () => {
  expect(Object.keys(read('notes')).filter((key) => !english.has(key))).toEqual([]);
});

test('every kind of fault in a catalogue is found', () => {
  const original: Texts = new Map([
    ['a', 'A {name}'],
    ['b', '{count, plural, one {# bee} other {# bees}}'],
    ['c', 'Sea'],
    ['d', '<b>Deep</b>'],
  ]);
  const own: Texts = new Map([
    ['a', 'А {имя}'],
    ['b', '{count, plural, one {# пчела} other {# bees}}'],
    ['c', ' '],
    ['e', 'лишний'],
  ]);
  expect(faultsOf(own, original, 'ru')).toEqual([
    'e: extra',
    'a: asks for имя value, not for name value',
    'b: counts one other, not few many one other',
    'c: empty',
    'd: missing',
  ]);
  expect(englishLeft(own, original, 'ru')).toHaveLength(1);
  expect(englishLeft(new Map([['c', 'Sea']]), original, 'es')).toEqual(['c: Sea']);
});

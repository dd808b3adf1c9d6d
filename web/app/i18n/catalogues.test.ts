import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { readContent, type Texts, textsIn } from './catalogue-texts.ts';
import { type Language, languages, tagOf } from './languages.ts';

const isStarted = (language: Language) => readContent(`languages/${language}/language`).started === true;

/** The arguments of a text (`count value`, `b tag`), and the categories of each of its plurals. */
function argumentsOf(elements: MessageFormatElement[]): { args: string[]; plurals: string[] } {
  const found = elements.map((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return { args: [], plurals: [] };
    const argument = `${element.value} ${element.type === TYPE.tag ? 'tag' : 'value'}`;
    if (element.type === TYPE.tag) {
      const inside = argumentsOf(element.children);
      return { args: [argument, ...inside.args], plurals: inside.plurals };
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select)
      return { args: [argument], plurals: [] };
    const inside = Object.values(element.options).map(({ value }) => argumentsOf(value));
    const categories = Object.keys(element.options).filter((category) => !category.startsWith('='));
    return {
      args: [argument, ...inside.flatMap(({ args }) => args)],
      plurals: [
        ...(element.type === TYPE.plural ? [categories.sort().join(' ')] : []),
        ...inside.flatMap(({ plurals }) => plurals),
      ],
    };
  });
  return {
    args: [...new Set(found.flatMap(({ args }) => args))].sort(),
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

/** Every fault of a catalogue, compared with the English one; a line each. */
function faultsOf(own: Texts, english: Texts, language: Language): string[] {
  const faults = [...own.keys()].filter((key) => !english.has(key)).map((key) => `${key}: extra`);
  const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions();
  const whole = [...pluralCategories].sort().join(' ');
  for (const [key, original] of english) {
    const text = own.get(key);
    if (text === undefined) faults.push(`${key}: missing`);
    else if (!text.trim()) faults.push(`${key}: empty`);
    else {
      const { args, plurals } = argumentsOf(parse(text));
      const expected = argumentsOf(parse(original)).args;
      if (args.join() !== expected.join()) faults.push(`${key}: has ${args}, not ${expected}`);
      for (const plural of plurals)
        if (plural !== whole) faults.push(`${key}: has the plurals ${plural}, not ${whole}`);
    }
  }
  return faults;
}

/** Latin letters that stay in every script: our name, licences, keys, kinds of files, words that parents know. */
const foreign =
  /\b(Readling|MIT|CC|BY|[Cc]ookies?|Enter|Shift|Esc(ape)?|https|MP3|M4A|WAV|MB|CSV|zip|OneRoster|enrollments\.csv|enrollments|bulk|QR|PIN)\b/g;
/** Texts that are rightly the same in English and in another language of Latin letters. */
const shared = new Set(
  `site.name shell.demo shell.openMenu shell.privacy privacy.title demo.title accounts.email accounts.password report.literal
  dashboard.literal ui.error reading.error reading.wordFailed privacy.cookiesTitle profile.title profile.email.title profile.password.title
  waitlist.title people.waitlist.title people.waitlist.pilot people.accounts.roles.admin
  accounts.step.code accounts.step.recovery profile.second.appTitle`.split(/\s+/),
);

/** Texts that were left in English. */
function englishLeft(own: Texts, english: Texts, language: Language): string[] {
  const latin = readContent(`languages/${language}/language`).script === 'Latin';
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

test.each(languages)(
  'the texts in %s are complete: each key, each argument, each plural form',
  (language) => {
    const own = textsIn(language);
    const needed = isStarted(language) ? new Map([...english].filter(([key]) => own.has(key))) : english;
    expect(faultsOf(own, needed, language)).toEqual([]);
  },
);

test.each(others)('no text in %s was left in English', (language) => {
  expect(englishLeft(textsIn(language), english, language)).toEqual([]);
});

test('each note for translators belongs to a text that exists', () => {
  expect(Object.keys(readContent('languages/notes')).filter((key) => !english.has(key))).toEqual([]);
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
    'a: has имя value, not name value',
    'b: has the plurals one other, not few many one other',
    'c: empty',
    'd: missing',
  ]);
  expect(englishLeft(own, original, 'ru')).toHaveLength(1);
  expect(englishLeft(new Map([['c', 'Sea']]), original, 'es')).toEqual(['c: Sea']);
});

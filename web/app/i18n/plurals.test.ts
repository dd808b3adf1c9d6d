import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { textsIn } from './catalogue-texts.ts';
import { type Language, languages, tagOf } from './languages.ts';

/** The branches of a plural, by category or by a number such as `=0`. */
type Branches = Map<string, MessageFormatElement[]>;

const samples = [1, 2, 3, 5, 11, 21, 23, 24, 100];
const counts = [...Array(1000).keys(), 1_000_000];

const childrenOf = (element: MessageFormatElement): MessageFormatElement[] => {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
};

const pluralsOf = (elements: MessageFormatElement[]): Branches[] =>
  elements.flatMap((element) => {
    const inside = pluralsOf(childrenOf(element));
    if (element.type !== TYPE.plural) return inside;
    return [new Map(Object.entries(element.options).map(([name, { value }]) => [name, value])), ...inside];
  });

const saysNumber = (elements: MessageFormatElement[]): boolean =>
  elements.some((element) => element.type === TYPE.pound || saysNumber(childrenOf(element)));

/** A figure that ends in 4, 6 or 9 is read with a consonant at its end: "24 na oras", but "23 oras". */
const linkerOf: Partial<Record<Language, RegExp>> = { ph: /^ (na|sa) / };

/** What a reader of `language` would stumble over, for the sample numbers. */
function faultsOf(text: string, language: Language): string[] {
  const rules = new Intl.PluralRules(tagOf(language));
  const faults = pluralsOf(parse(text)).flatMap((branches) =>
    samples.flatMap((count) => {
      const category = rules.select(count);
      const branch = branches.get(`=${count}`) ?? branches.get(category);
      if (!branch) return [`${count}: no "${category}"`];
      const standsForOne = counts.filter((other) => rules.select(other) === category).length === 1;
      if (!branches.has(`=${count}`) && !standsForOne && !saysNumber(branch))
        return [`${count}: "${category}" does not say the number`];
      const linker = linkerOf[language];
      const afterNumber = branch[branch.findIndex(({ type }) => type === TYPE.pound) + 1];
      if (!linker || category !== 'other' || afterNumber?.type !== TYPE.literal) return [];
      return linker.test(afterNumber.value) ? [] : [`${count}: no "na" after the number`];
    }),
  );
  return [...new Set(faults)];
}

test.each(languages)('every text with a number reads right for each sample number in %s', (language) => {
  const faults = [...textsIn(language)].flatMap(([key, text]) =>
    faultsOf(text, language).map((fault) => `${key}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('a missing category, a number that is not said and a missing linker are found', () => {
  expect(faultsOf('{n, plural, one {# час} other {# часа}}', 'ru')).toContain('2: no "few"');
  expect(faultsOf('{n, plural, one {один} few {# два} many {# пять} other {# ноль}}', 'ru')).toEqual([
    '1: "one" does not say the number',
    '21: "one" does not say the number',
  ]);
  expect(faultsOf('{n, plural, one {one bee} other {# bees}}', 'en')).toEqual([]);
  expect(faultsOf('{n, plural, one {isang oras} other {# oras}}', 'ph')).toContain(
    '24: no "na" after the number',
  );
  expect(faultsOf('{n, plural, one {isang oras} other {# na oras}}', 'ph')).toContain(
    '23: "one" does not say the number',
  );
});

/** A word without its usual endings, so that "deleting" finds "delete". Rough on purpose: both sides are cut alike. */
import type { Language } from '@readling/contract';
import { stemmer } from 'stemmer';

const russian =
  /(ами|ями|ого|его|ому|ему|ыми|ими|ать|ять|ить|еть|уть|ешь|ишь|ует|ают|яют|ает|яет|ите|ете|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю|ах|ях|ам|ям|ом|ем|ов|ев|ей|ет|ит|ут|ют|ат|ят|ла|ло|ли|ть|[аяоеыиуюйль])$/;
const spanish =
  /(mente|aciones|acion|ando|iendo|ar[lmt][aeo]|ados|adas|idos|idas|ad[ao]|id[ao]|[ae]mos|imos|aron|ieron|aba|[aei]r|[aeo]s|[ae]n|[aeos])$/;
const hindi = /(ता|ते|ती|ना|ने|नी)$/;
const hindiVowelSigns = /[\u0900-\u0903\u093e-\u094d]+$/;
const tagalogPrefix =
  /^(ipinag|pinag|nagpa|magpa|makapag|nakapag|maka|naka|nag|mag|pag|ipa|ika|nai|mai|na|ma|pa|i)/;

/** Cuts what `ending` finds, if the word is long enough to stay a word. */
const cut = (word: string, ending: RegExp, longerThan: number) =>
  word.length > longerThan ? word.replace(ending, '') : word;

function arabic(word: string): string {
  const bare = cut(cut(word, /^(وال|بال|كال|فال|لل)/, 4), /^ال/, 3);
  const core = cut(cut(bare, /^[وبلفسكيتن]/, 4), /(كم|هم|نا|ها|ات|ون|ين|ان|تي|ني)$/, 4);
  return cut(core, /[هيكا]$/, 3);
}

function tagalog(word: string): string {
  const bare = cut(word.replaceAll('-', ''), tagalogPrefix, 6);
  const without = bare.length > 5 ? bare.replace(/^([^aeiou]?)(um|in)(?=[aeiou])/, '$1') : bare;
  const once = without.length > 4 && without.slice(0, 2) === without.slice(2, 4) ? without.slice(2) : without;
  return cut(once, /(han|hin|an|in|ng)$/, 5).replaceAll('o', 'u');
}

const forms: Record<Language, (word: string) => string> = {
  en: stemmer,
  ar: arabic,
  ph: tagalog,
  ru: (word) => cut(cut(word, /(ся|сь)$/, 4), russian, 4),
  zh: (word) => word,
  es: (word) => cut(word, spanish, 4),
  hi: (word) => cut(cut(word, hindiVowelSigns, 3), hindi, 3),
};

export const formOf = (word: string, language: Language): string => forms[language](word);

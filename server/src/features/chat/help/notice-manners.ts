/**
 * Notices what is no question: insults, and jokes or nonsense. Pure. Both get a friendly line, and no person is
 * asked to look.
 */
import { type Language, languages } from '@readling/contract';
import type { MannersWords } from '#server/content/help.ts';
import { simplify, toRegExp } from './sign-patterns.ts';

/** `play`: a joke, a silly question, or letters without meaning. */
type Manners = 'abuse' | 'play';
export type NoticeManners = (text: string) => Manners | null;

/** Four or more letters in the order of a keyboard or of the alphabet. */
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnop',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const arabicRows = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'];
const hindiRows = ['कखगघङ', 'चछजझञ', 'टठडढण', 'तथदधन', 'पफबभम'];
const runs = [...rows, ...arabicRows, ...hindiRows];
const runLength = 4;
/** The same one to three letters three times or more: "lalala", "aaaa". */
const repeated = /^(.{1,3}?)\1{2,}.?$/u;
const latinWithoutVowel = /^[b-df-hj-np-tv-xz]{5,}$/;

function isNonsense(word: string): boolean {
  const hasRun = runs.some((row) =>
    Array.from({ length: row.length - runLength + 1 }, (_, from) => row.slice(from, from + runLength)).some(
      (run) => word.startsWith(run),
    ),
  );
  const [first = '', second = ''] = [word.slice(0, 3), word.slice(3)];
  const isHalfRun = word.length >= 5 && second.startsWith(first) && runs.some((row) => row.includes(first));
  return hasRun || isHalfRun || repeated.test(word) || latinWithoutVowel.test(word);
}

export function createMannersDetector(words: MannersWords): NoticeManners {
  const lists = languages.map((language: Language) => ({
    language,
    abuse: toRegExp(words[language].abuse, language),
    play: toRegExp(words[language].play, language),
  }));
  const hasAny = (text: string, kind: Manners) =>
    lists.some(({ language, [kind]: pattern }) => ` ${simplify(text, language)} `.search(pattern) >= 0);
  return (text) => {
    if (hasAny(text, 'abuse')) return 'abuse';
    const typed = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
    return typed.every(isNonsense) || hasAny(text, 'play') ? 'play' : null;
  };
}

/**
 * Finds words that the voice pronounces wrongly. What is wrong every time is an error. What depends on the
 * sentence is a warning: an author has to listen to it.
 */
import type { TestletFile } from '#server/content/placement/testlet.ts';
import { plainText } from '#server/content/plain-text.ts';
import { spokenLines, titleKey } from '../../narration/plan.ts';
import { type Misread, misreadAt } from '../../narration/text/misread.ts';
import {
  type Pronunciation,
  pronunciationOfNames,
  withoutPunctuation,
} from '../../narration/text/spoken-tokens.ts';
import type { Draft } from '../draft.ts';
import type { Rule } from '../rules.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** `overrides`: the author's `say`, by index of the token; null where the file has no place for it. */
type SpokenLine = { file: string; where: string; text: string; overrides: Record<string, string> | null };

const rules: Record<Misread['kind'], Rule> = {
  number: 'number-misread',
  abbreviation: 'abbreviation-misread',
  homograph: 'homograph-perhaps-misread',
};

function checkLine({ file, where, text, overrides }: SpokenLine, names: Pronunciation): ValidationIssue[] {
  const tokens = text.split(/\s+/);
  return tokens.flatMap((token, at) => {
    const isKnown = overrides?.[at] !== undefined || names.has(withoutPunctuation(token).toLowerCase());
    const found = isKnown ? null : misreadAt(tokens, at);
    if (!found) return [];
    const remedy = overrides ? `give word ${at} a "say"` : 'word it otherwise';
    const what = found.isCertain
      ? `the voice says ${found.says}; ${remedy}`
      : `the voice says "${withoutPunctuation(token)}" ${found.says}; where that is not meant, ${remedy}`;
    return [createIssue(rules[found.kind], file, where, what)];
  });
}

const tokensOf = (text: string, overrides: Record<string, string>) => ({
  tokens: text.split(/\s+/),
  overrides,
});

const fileOf = (key: string) => {
  if (key.startsWith('meaning/')) return 'glossary.json';
  return /^(hint|explain)\//.test(key) ? 'rubric.json' : 'passage.json';
};

export function checkPronunciation({ passage, rubrics, texts }: Draft): ValidationIssue[] {
  const says = passage.parts.map(({ say = {} }) => say);
  const names = pronunciationOfNames(texts.map((text, at) => tokensOf(text, says[at] ?? {})));
  const parts = texts.map((text, at) => ({
    file: 'passage.json',
    where: `part ${at + 1}`,
    text,
    overrides: says[at] ?? {},
  }));
  const spoken: [key: string, text: string][] = [[titleKey, passage.title], ...spokenLines(passage, rubrics)];
  const lines = spoken.map(([key, text]) => ({
    file: fileOf(key),
    where: key,
    text,
    overrides: null,
  }));
  return [...parts, ...lines].flatMap((line) => checkLine(line, names));
}

export function checkTestletPronunciation(
  name: string,
  { text, say = {}, items }: TestletFile,
): ValidationIssue[] {
  const plain = plainText(text).text;
  const names = pronunciationOfNames([tokensOf(plain, say)]);
  const questions = items.map((item) => ({
    file: name,
    where: item.id,
    text: item.question,
    overrides: item.say ?? {},
  }));
  return [{ file: name, where: 'text', text: plain, overrides: say }, ...questions].flatMap((line) =>
    checkLine(line, names),
  );
}

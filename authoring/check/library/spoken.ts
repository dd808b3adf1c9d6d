/**
 * What the voice says otherwise than it is meant. Nothing replaces listening, but what it says wrong every time has to
 * be mended, and where it guesses an author should know.
 */

import type { TestletFile } from '#server/content/placement/testlet.ts';
import { plainText } from '#server/content/plain-text.ts';
import { spokenLines } from '../../narration/plan.ts';
import { type Misread, misreadAt } from '../../narration/voice/misread.ts';
import { core, type Pronunciation, pronounce } from '../../narration/voice/spoken.ts';
import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import type { Rule } from '../rules.ts';

/** `overrides`: the author's `say`, by token; null where a line can have none. */
type Spoken = { file: string; where: string; text: string; overrides: Record<string, string> | null };

const rules: Record<Misread['kind'], { surely: Rule; perhaps: Rule }> = {
  letters: { surely: 'letters-said', perhaps: 'letters-said' },
  number: { surely: 'numbers-said', perhaps: 'numbers-heard' },
  'short form': { surely: 'short-forms-said', perhaps: 'short-forms-said' },
  'two ways': { surely: 'two-ways-heard', perhaps: 'two-ways-heard' },
};

function checkLine({ file, where, text, overrides }: Spoken, names: Pronunciation): Problem[] {
  const tokens = text.split(/\s+/);
  return tokens.flatMap((token, at) => {
    const isKnown = overrides?.[at] !== undefined || names.has(core(token).toLowerCase());
    const found = isKnown ? null : misreadAt(tokens, at);
    if (!found) return [];
    const mend = overrides ? `give word ${at} a "say"` : 'word it otherwise';
    const what = found.surely
      ? `the voice says ${found.says}; ${mend}`
      : `the voice says "${core(token)}" ${found.says}; where that is not meant, ${mend}`;
    return [problem(rules[found.kind][found.surely ? 'surely' : 'perhaps'], file, where, what)];
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

export function checkSpoken({ passage, rubrics, texts }: Draft): Problem[] {
  const says = passage.parts.map(({ say = {} }) => say);
  const names = pronounce(texts.map((text, at) => tokensOf(text, says[at] ?? {})));
  const parts = texts.map((text, at) => ({
    file: 'passage.json',
    where: `part ${at + 1}`,
    text,
    overrides: says[at] ?? {},
  }));
  const lines = [...spokenLines(passage, rubrics)].map(([key, text]) => ({
    file: fileOf(key),
    where: key,
    text,
    overrides: null,
  }));
  return [...parts, ...lines].flatMap((line) => checkLine(line, names));
}

export function checkTestletSpoken(name: string, { text, say = {}, items }: TestletFile): Problem[] {
  const plain = plainText(text).text;
  const names = pronounce([tokensOf(plain, say)]);
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

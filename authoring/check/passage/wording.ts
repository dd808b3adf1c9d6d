import { scenesOf } from '#server/content/passage.ts';
import type { Draft } from '../draft.ts';
import type { Rule } from '../rules.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

type Line = { file: string; where: string; text: string };

/**
 * Every text of a passage that a child can see or hear. References, wordings
 * and cases are children's own words.
 */
function* linesOf({ passage, questions }: Draft): Generator<Line> {
  const file = 'passage.json';
  yield { file, where: 'title', text: passage.title };
  for (const { file: name, alt } of scenesOf(passage)) yield { file, where: `alt of ${name}`, text: alt };
  for (const [at, part] of passage.parts.entries()) {
    yield { file, where: `part ${at + 1} title`, text: part.title ?? '' };
    yield {
      file,
      where: `part ${at + 1}`,
      text: part.text.replace(/ {2}\n|\\\n/g, '\n').replaceAll('**', ''),
    };
  }
  for (const [word, { def }] of Object.entries(passage.glossary))
    yield { file: 'glossary.json', where: `"${word}"`, text: def };
  for (const { key, ask, options, rubric } of questions) {
    yield { file, where: key, text: ask };
    for (const [at, text] of (options ?? []).entries())
      yield { file, where: `${key} option ${at + 1}`, text };
    if (!rubric) continue;
    const help = { file: 'rubric.json' };
    for (const [at, text] of rubric.hints.entries()) yield { ...help, where: `${key} hint ${at + 1}`, text };
    yield { ...help, where: `${key} explain`, text: rubric.explain };
    if (rubric.kind !== 'choice') yield { ...help, where: `${key} answer`, text: rubric.answer };
    if (rubric.kind === 'ideas')
      for (const [at, { nudge }] of (rubric.forbidden ?? []).entries())
        yield { ...help, where: `${key} nudge ${at + 1}`, text: nudge };
    if (rubric.kind === 'ideas' || rubric.kind === 'summary')
      for (const { id, name, ask: asks } of rubric.ideas) {
        yield { ...help, where: `${key} name of ${id}`, text: name };
        yield { ...help, where: `${key} ask of ${id}`, text: asks };
      }
    if (rubric.kind === 'ideas') yield { ...help, where: `${key} gap`, text: rubric.gap };
  }
}

const shamingWords = new Set(
  (
    'stupid dumb idiot idiots moron fool foolish loser losers lazy ugly fat skinny weirdo crazy insane retarded ' +
    'hate hates kill kills killed killing murder shame shameful disgusting pathetic worthless useless'
  ).split(' '),
);
const acronyms = new Set('TV CD DVD OK USA US UK UN EU NASA DNA PC ID SOS GPS AM PM BC AD'.split(' '));

const wordingRules: {
  rule: Rule;
  /** The part of the text that breaks the rule. */
  finds: (text: string) => string | undefined;
  what: (found: string) => string;
}[] = [
  {
    rule: 'kind-words',
    finds: (text) => wordsOf(text).find((word) => shamingWords.has(word)),
    what: (found) => `"${found}" can hurt; find a kinder word`,
  },
  {
    rule: 'never-says-wrong',
    finds: (text) => /(^|[.!?] )Wrong[.!,]|\b(is|are) wrong\b/.exec(text)?.[0],
    what: () => 'says "wrong"; say what to look at instead',
  },
  {
    rule: 'no-shouting',
    finds: (text) => /[!?]*!!|!\?|\?!/.exec(text)?.[0],
    what: () => 'shouts; one ! or one ? is enough',
  },
  {
    rule: 'no-capitals',
    finds: (text) => text.match(/\b[A-Z]{2,}\b/g)?.find((word) => !acronyms.has(word)),
    what: (found) => `"${found}" is in capitals; write it small`,
  },
  {
    rule: 'no-italics',
    finds: (text) => /(^|\s)[*_][^\s*_][^*_]*[*_]/.exec(text)?.[0],
    what: () => 'has italics; plain words read better',
  },
  { rule: 'single-spaces', finds: (text) => / {2,}/.exec(text)?.[0], what: () => 'has two spaces; keep one' },
  {
    rule: 'straight-quotes',
    finds: (text) => /[‘’“”]/.exec(text)?.[0],
    what: (found) => `has a curly ${found}; use the straight one`,
  },
  {
    rule: 'plain-dashes',
    finds: (text) => /[–—…]/.exec(text)?.[0],
    what: (found) => `has "${found}"; use - or ...`,
  },
];

/** Reports shaming words, shouting, and signs that the voice or a young reader cannot read. */
export const checkLine = ({ file, where, text }: Line): ValidationIssue[] =>
  wordingRules.flatMap(({ rule, finds, what }) => {
    const found = finds(text);
    return found === undefined ? [] : [createIssue(rule, file, where, what(found))];
  });

export const checkWording = (draft: Draft): ValidationIssue[] => [...linesOf(draft)].flatMap(checkLine);

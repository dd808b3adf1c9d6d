/**
 * Help that says the answer takes the question away. Hints, nudges and `missing` may not hold the right option, the
 * answer, a reference or a wording of a required idea. A single word counts only in a hint, and not when the question
 * says it too.
 */
import type { Rubric } from '#server/marking/rubric.ts';
import type { Draft, Question } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { contentWords, sameWord, saysPhrase, wordsOf } from '../text/words.ts';

function answersOf(rubric: Rubric): string[] {
  if (rubric.kind === 'choice') return [rubric.correct];
  const said = [rubric.answer, ...rubric.references];
  if (rubric.kind === 'opinion') return said;
  return [...said, ...rubric.ideas.filter((idea) => idea.required).flatMap((idea) => idea.anyOf)];
}

/** A line of help, and whether it is a hint. */
export type Help = { where: string; line: string; hint: boolean };

export function helpOf(rubric: Rubric): Help[] {
  const help = rubric.hints.map((line, at) => ({ where: `hint ${at + 1}`, line, hint: true }));
  const more = (where: string, line: string) => help.push({ where, line, hint: false });
  if (rubric.kind === 'ideas')
    for (const [at, { nudge }] of (rubric.forbidden ?? []).entries()) more(`nudge ${at + 1}`, nudge);
  if (rubric.kind === 'ideas' || rubric.kind === 'summary')
    for (const { id, missing } of rubric.ideas) more(`missing of ${id}`, missing);
  return help;
}

function saysAnswer({ line, hint }: Help, answer: string, ask: string): boolean {
  const [word, ...others] = contentWords(answer);
  if (word === undefined || others.length > 0) return saysPhrase(line, answer);
  const stands = (text: string) => wordsOf(text).some((other) => sameWord(other, word));
  return hint && stands(line) && !stands(ask);
}

function checkQuestion({ key, ask, rubric }: Question): Problem[] {
  if (!rubric) return [];
  const answers = [...new Set(answersOf(rubric))];
  return helpOf(rubric).flatMap((help) => {
    const given = answers.find((answer) => saysAnswer(help, answer, ask));
    if (given === undefined) return [];
    return [
      problem('rubric.json', `${key} ${help.where}`, `says the answer "${given}"; point to it without it`),
    ];
  });
}

export const checkGiveaways = (draft: Draft): Problem[] => draft.questions.flatMap(checkQuestion);

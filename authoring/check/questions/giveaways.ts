/**
 * Finds help that gives the answer away. Hints, nudges, the gap sentence and the text that asks for an idea may not
 * hold the right option, the answer, a reference or a wording of a required idea. The name of an idea is shown to a
 * child who found only that idea, so it may not hold another one. A single word counts only in a hint or a gap
 * sentence, and not when the question has it too.
 */
import type { Rubric } from '#server/marking/rubric.ts';
import type { Draft, Question } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { contentWords, sameWord, saysPhrase, wordsOf } from '../text/words.ts';

function answersOf(rubric: Rubric): string[] {
  if (rubric.kind === 'choice') return [rubric.correct];
  const texts = [rubric.answer, ...rubric.references];
  if (rubric.kind === 'opinion') return texts;
  return [...texts, ...rubric.ideas.filter((idea) => idea.required).flatMap((idea) => idea.anyOf)];
}

/** A line of help, and whether it is a hint. */
export type Help = { where: string; line: string; hint: boolean };

export function helpOf(rubric: Rubric): Help[] {
  const help = rubric.hints.map((line, at) => ({ where: `hint ${at + 1}`, line, hint: true }));
  const more = (where: string, line: string) => help.push({ where, line, hint: false });
  if (rubric.kind === 'ideas') help.push({ where: 'gap', line: rubric.gap, hint: true });
  if (rubric.kind === 'ideas')
    for (const [at, { nudge }] of (rubric.forbidden ?? []).entries()) more(`nudge ${at + 1}`, nudge);
  if (rubric.kind === 'ideas' || rubric.kind === 'summary')
    for (const { id, ask } of rubric.ideas) more(`ask of ${id}`, ask);
  return help;
}

function saysAnswer({ line, hint }: Help, answer: string, ask: string): boolean {
  const [word, ...others] = contentWords(answer);
  if (word === undefined || others.length > 0) return saysPhrase(line, answer);
  const stands = (text: string) => wordsOf(text).some((other) => sameWord(other, word));
  return hint && stands(line) && !stands(ask);
}

/** The name of one idea says no other that is required. */
function checkNames(key: string, rubric: Rubric): Problem[] {
  if (rubric.kind !== 'ideas' && rubric.kind !== 'summary') return [];
  return rubric.ideas.flatMap(({ id, name }) => {
    const others = rubric.ideas.filter((idea) => idea.required && idea.id !== id);
    const given = others.flatMap(({ anyOf }) => anyOf).find((texts) => saysPhrase(name, texts));
    if (given === undefined) return [];
    return [
      problem(
        'name-of-one-idea',
        'rubric.json',
        `${key} name of ${id}`,
        `says "${given}" of another idea; name this one alone`,
      ),
    ];
  });
}

function checkQuestion({ key, ask, rubric }: Question): Problem[] {
  if (!rubric) return [];
  const answers = [...new Set(answersOf(rubric))];
  return [
    ...checkNames(key, rubric),
    ...helpOf(rubric).flatMap((help) => {
      const given = answers.find((answer) => saysAnswer(help, answer, ask));
      if (given === undefined) return [];
      return [
        problem(
          'answer-kept',
          'rubric.json',
          `${key} ${help.where}`,
          `says the answer "${given}"; point to it without it`,
        ),
      ];
    }),
  ];
}

export const checkGiveaways = (draft: Draft): Problem[] => draft.questions.flatMap(checkQuestion);

/**
 * Finds help that gives the answer away. Hints, nudges, the gap sentence and the text that asks for an idea
 * may not hold the right option, the answer, a reference or a wording of a required idea. The name of an idea
 * is shown to a child who found only that idea, so it may not hold another one. A single word counts only in
 * a hint or a gap sentence, and not when the question has it too.
 */
import type { Rubric } from '#server/marking/rubric.ts';
import type { Draft, Question } from '../draft.ts';
import { containsPhrase, contentWords, sameWord, wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

function answersOf(rubric: Rubric): string[] {
  if (rubric.kind === 'choice') return [rubric.correct];
  const texts = [rubric.answer, ...rubric.references];
  if (rubric.kind === 'opinion') return texts;
  return [...texts, ...rubric.ideas.filter((idea) => idea.required).flatMap((idea) => idea.anyOf)];
}

/** A line of help. `hint`: whether it is a hint or the gap sentence. */
export type HelpLine = { where: string; line: string; hint: boolean };

export function helpLinesOf(rubric: Rubric): HelpLine[] {
  const help = rubric.hints.map((line, at) => ({ where: `hint ${at + 1}`, line, hint: true }));
  const more = (where: string, line: string) => help.push({ where, line, hint: false });
  if (rubric.kind === 'ideas') help.push({ where: 'gap', line: rubric.gap, hint: true });
  if (rubric.kind === 'ideas')
    for (const [at, { nudge }] of (rubric.forbidden ?? []).entries()) more(`nudge ${at + 1}`, nudge);
  if (rubric.kind === 'ideas' || rubric.kind === 'summary')
    for (const { id, ask } of rubric.ideas) more(`ask of ${id}`, ask);
  return help;
}

function givesAnswerAway({ line, hint }: HelpLine, answer: string, ask: string): boolean {
  const [word, ...others] = contentWords(answer);
  if (word === undefined || others.length > 0) return containsPhrase(line, answer);
  const hasWord = (text: string) => wordsOf(text).some((other) => sameWord(other, word));
  return hint && hasWord(line) && !hasWord(ask);
}

/** Reports the name of an idea that says another required idea. */
function checkNames(key: string, rubric: Rubric): ValidationIssue[] {
  if (rubric.kind !== 'ideas' && rubric.kind !== 'summary') return [];
  return rubric.ideas.flatMap(({ id, name }) => {
    const others = rubric.ideas.filter((idea) => idea.required && idea.id !== id);
    const given = others.flatMap(({ anyOf }) => anyOf).find((wording) => containsPhrase(name, wording));
    if (given === undefined) return [];
    return [
      createIssue(
        'idea-name-single',
        'rubric.json',
        `${key} name of ${id}`,
        `says "${given}" of another idea; name this one alone`,
      ),
    ];
  });
}

function checkQuestion({ key, ask, rubric }: Question): ValidationIssue[] {
  if (!rubric) return [];
  const answers = [...new Set(answersOf(rubric))];
  return [
    ...checkNames(key, rubric),
    ...helpLinesOf(rubric).flatMap((help) => {
      const given = answers.find((answer) => givesAnswerAway(help, answer, ask));
      if (given === undefined) return [];
      return [
        createIssue(
          'help-without-answer',
          'rubric.json',
          `${key} ${help.where}`,
          `says the answer "${given}"; point to it without it`,
        ),
      ];
    }),
  ];
}

export const checkGiveaways = (draft: Draft): ValidationIssue[] => draft.questions.flatMap(checkQuestion);

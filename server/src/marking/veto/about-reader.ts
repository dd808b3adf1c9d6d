/**
 * Answers about the reader's own life: "my dad likes football" has a word of many rubrics, and answers none. Pure.
 */
import { wordsOf } from '#server/words/tokens.ts';
import type { AnswerToken } from '../match/tokenise-answer.ts';

const readers = new Set('i my we our'.split(' '));
const openings = new Set('because cause cos yes yeah no well so'.split(' '));
/** After "I": what follows is about the text. */
const framing = new Set('think guess believe bet know say reckon mean would'.split(' '));
/** In a question, or in what a rubric expects: such an answer may be about the reader, or is told by somebody in the text. */
const ofReader = new Set('i me my we us our you your'.split(' '));

/** Whether one of the texts speaks of the reader, or as one who tells. */
export const speaksOfReader = (texts: readonly string[]): boolean =>
  texts.some((text) => wordsOf(text).some((word) => ofReader.has(word)));

/** Whether an answer begins with the reader as its subject. */
export function isAboutReader(tokens: readonly AnswerToken[]): boolean {
  const from = tokens.findIndex(({ word }) => !openings.has(word));
  const [subject, verb] = tokens.slice(Math.max(0, from));
  return subject !== undefined && readers.has(subject.word) && !framing.has(verb?.word ?? '');
}

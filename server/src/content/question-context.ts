import type { QuestionContext } from '#server/marking/verdict.ts';
import { foreignWordsOf } from './foreign-words.ts';
import { type Library, type Passage, type QuestionRubric, wholeText } from './library.ts';

export type KnownQuestion = {
  part: number;
  set: Passage['parts'][number]['sets'][number];
  question: Passage['parts'][number]['sets'][number]['questions'][number];
  rubric: QuestionRubric;
  context: QuestionContext;
};

/** A question with what the marker looks at; null where the passage has no such question. */
export function findQuestion(
  library: Pick<Library, 'rubric'>,
  passage: Passage,
  setId: string,
  number: number,
): KnownQuestion | null {
  const part = passage.parts.findIndex(({ sets }) => sets.some(({ id }) => id === setId));
  const set = passage.parts[part]?.sets.find(({ id }) => id === setId);
  const question = set?.questions[number];
  const rubric = library.rubric(passage.id, setId, number);
  if (!set || !question || !rubric) return null;
  const context = {
    question: question.ask,
    text: wholeText(passage),
    strand: set.strand,
    foreignWords: foreignWordsOf(passage),
  };
  return { part, set, question, rubric, context };
}

/**
 * Marking without a rubric: how likely an answer says what one of the reference answers says. Pure and deterministic.
 * Used where nobody wrote ideas (teachers' own questions, `npm run eval:marking`), and to weigh doubtful answers.
 *
 * Two models, since two kinds of question need different care: `tale` where the passage or the strand is known, `plain`
 * elsewhere. With marked example answers a third weighs what they say against that.
 */
import { limits } from '@readling/contract';
import { wordsOf } from '#server/words/tokens.ts';
import { isCopiedQuestion, isEmptyAnswer, withoutInstructions } from '../gates.ts';
import { type Asked, describeOpened, type OpenAsked, openAsked } from './describe-answer.ts';
import { besideExamples, type Example, readExample } from './model/bank.ts';
import { predict, sigmoid } from './model/predict.ts';
import weights from './model/weights.json' with { type: 'json' };
import { readTyped, type Typed } from './text.ts';

export type Judgement = { verdict: 'correct' | 'accepted' | 'wrong'; p: number };
export type OpenQuestion = {
  asked: OpenAsked;
  examples: readonly Example[];
  references: ReadonlySet<string>;
};

const accepted = 0.5;
const sure = 0.7;
const nothing = 0.01;
const same = 0.99;
const leastOpinion = 5;
/** No bank of examples grows so long that an answer has to wait. */
const mostExamples = 200;

const flat = (text: string) => wordsOf(text).join(' ');

export function openQuestion(
  asked: Asked,
  bank: readonly { answer: string; right: boolean }[] = [],
): OpenQuestion {
  return {
    asked: openAsked(asked),
    examples: bank.slice(-mostExamples).map(({ answer, right }) => readExample(answer, right)),
    references: new Set(asked.references.map(flat)),
  };
}

/** An opinion is never wrong if a reason comes with it that the text or a reference knows of. */
function isReasonedOpinion(
  { text }: Typed,
  { asked, references, passage, questionConcepts }: OpenAsked,
): boolean {
  if (asked.strand !== 'critical' || text.terms.length < leastOpinion) return false;
  return text.content.some(
    ({ concept }) =>
      !questionConcepts.has(concept) &&
      (passage?.rarity.has(concept) ||
        references.some(({ content }) => content.some((one) => one.concept === concept))),
  );
}

function probability(answer: string, { asked, examples, references }: OpenQuestion): number {
  const answered = withoutInstructions(answer.slice(0, limits.answerLength));
  if (references.has(flat(answered)) && flat(answered) !== '') return same;
  if (isEmptyAnswer(answered)) return nothing;
  const typed = readTyped(answered, asked.words);
  if (isCopiedQuestion(typed.said, wordsOf(asked.asked.question))) return nothing;
  const known = byModel(typed, { asked, examples, references });
  return isReasonedOpinion(typed, asked) ? Math.max(accepted, known) : known;
}

function byModel(typed: Typed, { asked, examples }: OpenQuestion): number {
  const isTale = asked.passage !== null || asked.asked.strand !== undefined;
  const own =
    asked.references.length > 0
      ? predict(describeOpened(typed, asked), isTale ? weights.tale : weights.plain)
      : 0;
  const beside = besideExamples(typed.text, examples, own);
  if (!beside) return asked.references.length > 0 ? sigmoid(own) : nothing;
  return sigmoid(predict(beside, weights.bank));
}

export function judgeAnswer(answer: string, question: OpenQuestion): Judgement {
  const p = Math.round(probability(answer, question) * 1e4) / 1e4;
  return { verdict: p < accepted ? 'wrong' : p < sure ? 'accepted' : 'correct', p };
}

import { type AskedQuestion, type CheckAnswerReply, limits, type Span } from '@readling/contract';
import type { Passage } from '#server/content/library.ts';
import type { Outline } from '#server/store/schema.ts';
import { questionsOf, type SummarisedAttempt } from './questions-of.ts';
import { verdictOf } from './verdict-of.ts';

type RepliedAttempt = SummarisedAttempt & { answer: string; reply: CheckAnswerReply };
type Question = ReturnType<typeof questionsOf<RepliedAttempt>>[number];

function starOf({ closing }: Question): AskedQuestion['star'] {
  if (!closing) return 'open';
  if (closing.grade === 0) return 'again';
  return closing.turn === 0 ? 'first' : 'later';
}

type Written = NonNullable<AskedQuestion['written']>;

function closingVerdict({ closing }: Question): Written['verdict'] {
  if (!closing) return 'open';
  return verdictOf({
    ...closing,
    before: closing.turn,
    remarks: closing.reply.remarks.map(({ kind }) => kind),
  });
}

const quote = (tokens: readonly string[], spans: readonly Span[]) =>
  spans.map(({ from, to }) => tokens.slice(from, to + 1).join(' ')).join(' … ');

/** Only what a reply has shown the learner. */
function evidenceOf({ part, tries }: Question, passage: Passage): string | null {
  const spans = tries.findLast(({ reply }) => reply.evidence.length > 0)?.reply.evidence ?? [];
  return quote(passage.parts[part]?.tokens ?? [], spans) || null;
}

const hasOptions = (passage: Passage | null, { set }: Question) =>
  passage?.parts.some(({ sets }) => sets.some(({ id, quiz }) => id === set && quiz)) ?? false;

/**
 * Returns every question of a reading with its star, and what the learner wrote. Evidence is quoted only from the revision
 * of the passage that was read. When the passage has left the library, all answers count as written.
 */
export const askedQuestions = (
  { outline, revision }: { outline: Outline; revision: string },
  attempts: readonly RepliedAttempt[],
  appeals: readonly { set: string; question: number }[],
  passage: Passage | null,
): AskedQuestion[] =>
  questionsOf(outline, attempts).map((question) => ({
    question: question.text,
    strand: question.strand,
    star: starOf(question),
    written: hasOptions(passage, question)
      ? null
      : {
          tries: question.tries.map(({ answer }) => (answer === limits.noResponse ? '' : answer)),
          verdict: closingVerdict(question),
          evidence: passage?.revision === revision ? evidenceOf(question, passage) : null,
          appealed: appeals.some((each) => each.set === question.set && each.question === question.index),
        },
  }));

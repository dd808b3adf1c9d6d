/** Why an answer gets its verdict, for a grown-up. The ideas are named that the answer has, and those that it lacks. */
import type { Reason } from '@readling/contract';
import { nameIdeas } from './name-ideas.ts';
import type { MarkingRubric } from './rubric.ts';
import type { QuestionContext, Verdict } from './verdict.ts';

export type Explanation = { why: Reason; found: string[]; missing: string[] };

const ofRight = {
  choice: 'chosen',
  opinion: 'side-and-reason',
  ideas: 'complete',
  summary: 'complete',
} as const;

/** `part` where ideas are missing; with nothing missing only its spelling is to be said. */
function whyOf(verdict: Verdict, rubric: MarkingRubric): Reason {
  if (verdict.kind === 'correct') return ofRight[rubric.kind];
  if (verdict.kind === 'wrong') return verdict.nudge === null ? verdict.why : 'misread';
  if (verdict.lacks) return verdict.lacks;
  return verdict.share < 1 ? 'part' : 'spelling';
}

/** These name the ideas that are missing. The others are about something else. */
const namesMissing = new Set<Reason>(['part', 'misread', 'denied', 'none', 'few', 'short']);
/** After these, what was found would be said of an answer that was not marked by its ideas, or that is doubtful. */
const namesNothing = new Set<Reason>(['empty', 'question', 'language', 'option', 'judged', 'roles']);

/** The required ideas that were not found, and the others of a summary where it needs all of them. */
function missingFrom(
  found: readonly string[],
  rubric: Exclude<MarkingRubric, { kind: 'choice' | 'opinion' }>,
) {
  const missing = rubric.ideas.filter(({ name }) => !found.includes(name));
  const needsAll = rubric.kind === 'summary' && found.length + missing.length <= rubric.minIdeas;
  return missing.filter(({ required }) => required || needsAll).map(({ name }) => name);
}

export function explainVerdict(
  answer: string,
  rubric: MarkingRubric,
  context: QuestionContext,
  verdict: Verdict,
): Explanation {
  const why = whyOf(verdict, rubric);
  if (!('ideas' in rubric) || namesNothing.has(why)) return { why, found: [], missing: [] };
  const { names, doubtful } = nameIdeas(answer, rubric, context);
  return {
    why,
    found: verdict.kind === 'wrong' && doubtful ? [] : names,
    missing: namesMissing.has(why) ? missingFrom(names, rubric) : [],
  };
}

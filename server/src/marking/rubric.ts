/**
 * `content/passages/<id>/rubric.json`: what only the server knows, by question. A key is `<set id>/<index>`,
 * such as `p1-lit/0`. The server sends a part of it only after an answer for which it is due.
 *
 * Every question has
 * hints     two: the first points to a place in the text, the second is more specific; neither has the answer
 * evidence  sentences or phrases of the part, letter for letter, that prove the answer; highlighted with the hints
 * explain   why the answer is right, in one sentence; shown once the question is closed
 * answer    (free text) the answer that the server shows after the last wrong try
 *
 * and, by `kind`:
 * choice    `correct`: the right option, letter for letter
 * ideas     an open question with a right answer. `references`: right answers as children say them (3 to 8).
 *           `ideas`: the ideas of a right answer. `anyOf`: wordings of an idea, matched by word stems, with
 *           misspellings forgiven. `name`: shown to a child who has found the idea. `ask`: a question that points to
 *           the idea without naming it. Right = all `required` ideas, or a close match of a reference.
 *           `gap`: the answer with `____` in place of its main words; shown with the second hint.
 *           `forbidden`: likely misreadings, each with a friendly hint (`nudge`) for it. They count only in an answer
 *           without a required idea. `order`: two lists of words, the doers and the others; an answer that
 *           swaps them is wrong. `partly`: wordings that earn half in an answer without a required idea.
 *           `doer` of an idea: who does it, and who else is named in the text. The idea does not count if the answer
 *           says it about one of the others.
 * opinion   no side is wrong. `reasons`: wordings of reasons in the text; right = a side and `minReasons` of them.
 *           The second hint of an opinion and of a summary begins the sentence: "I think so because ..."
 * summary   `ideas` as above, right = all required and `minIdeas` in total; `words` [least, most] in the answer.
 */
import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));
const lines = (least: number, most: number) => z.array(line).check(z.minLength(least), z.maxLength(most));

const help = {
  hints: z.tuple([line, line]),
  evidence: lines(1, 6),
  explain: line,
};

const idea = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  name: line.check(z.regex(/\.$/)),
  required: z.boolean(),
  anyOf: lines(1, 40),
  doer: z.optional(z.tuple([lines(1, 10), lines(1, 10)])),
  ask: line.check(z.regex(/\?$/)),
});
const forbidden = z.array(z.strictObject({ anyOf: lines(1, 20), nudge: line })).check(z.maxLength(6));
const openAnswer = { answer: line, references: lines(1, 12) };

const choice = z.strictObject({ kind: z.literal('choice'), correct: line, ...help });
const ideas = z.strictObject({
  kind: z.literal('ideas'),
  ...openAnswer,
  ideas: z.array(idea).check(z.minLength(1), z.maxLength(8)),
  partly: z.optional(lines(1, 12)),
  forbidden: z.optional(forbidden),
  order: z.optional(z.tuple([lines(1, 10), lines(1, 10)])),
  gap: line.check(z.regex(/____/)),
  ...help,
});
const opinion = z.strictObject({
  kind: z.literal('opinion'),
  ...openAnswer,
  reasons: lines(3, 60),
  minReasons: z.int().check(z.minimum(1), z.maximum(3)),
  ...help,
});
const summary = z.strictObject({
  kind: z.literal('summary'),
  ...openAnswer,
  ideas: z.array(idea).check(z.minLength(2), z.maxLength(8)),
  minIdeas: z.int().check(z.minimum(1), z.maximum(8)),
  words: z.tuple([z.int(), z.int()]),
  ...help,
});

const rubric = z.discriminatedUnion('kind', [choice, ideas, opinion, summary]);
export const rubricKey = (questionSet: string, questionNumber: number) => `${questionSet}/${questionNumber}`;
export const rubricFile = z.record(z.string().check(z.regex(/^p[1-9]-[a-z0-9-]+\/\d$/)), rubric);

/** An open question with a right answer, without help: the placement test gives none. */
export const ideasAlone = z.omit(ideas, { hints: true });

export type Rubric = z.output<typeof rubric>;
type Alone<One> = One extends unknown ? Omit<One, keyof typeof help> : never;
/** What the marker itself looks at. */
export type MarkingRubric = Alone<Rubric>;
export type RubricFile = z.output<typeof rubricFile>;
export type KeyIdea = z.output<typeof idea>;

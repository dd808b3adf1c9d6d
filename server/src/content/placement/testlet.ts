/**
 * `content/placement/<id>.json`: one passage of the placement test with all that is asked about it, and its answers.
 * Only the server reads the file; what a browser may see of it is a `Testlet` of bank.ts.
 *
 * id       `p<level, two digits>-<name>`, the name of the file; never changes once children have answered, since
 *          recalibrated difficulties count on it
 * level    1 to 11; the content check holds the text to the level's band
 * title    for authors; the test shows the text alone, so no question may need it
 * text     paragraphs parted by a blank line, as in a passage; `say` as in a passage, too
 * source   where it comes from; for what is true about the world the sources of each fact
 * expected_seconds  reading the text at the level's pace and answering all questions without hurry: the child's countdown,
 *          which ends nothing
 * items    four or five. `id` is q1, q2 ... in the order asked
 *
 * Every item has
 * strand    lit finds what the text says, voc tells what a word means here, inf concludes, crit judges how it is told
 * evidence  words of the text, letter for letter, that prove the answer
 * say       as that of the text, where the voice misreads the question
 *
 * and, by `kind`:
 * choice    `options`: the right one FIRST, then three that a hurried reader would believe. No child meets this order
 * text      `rubric`: of kind `ideas` as in marking/rubric.ts, but without hints, as the test gives none;
 *           `cases`: answers as children may give them (marking/cases.ts), which prove the marker
 */
import * as z from 'zod/mini';
import { answerCases } from '#server/marking/cases.ts';
import { ideasAlone } from '#server/marking/rubric.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));

const testletStrand = z.enum(['lit', 'voc', 'inf', 'crit']);

const say = z.optional(z.record(z.string().check(z.regex(/^\d+$/)), line));

const everyItem = {
  id: z.string().check(z.regex(/^q[1-9]$/)),
  strand: testletStrand,
  question: line,
  say,
  evidence: line,
};
const choiceItem = z.strictObject({
  ...everyItem,
  kind: z.literal('choice'),
  options: z.array(line).check(
    z.length(4),
    z.refine((options) => new Set(options).size === options.length, 'two options are the same'),
  ),
});
const textItem = z.strictObject({
  ...everyItem,
  kind: z.literal('text'),
  rubric: ideasAlone,
  cases: answerCases,
});

/** Beside the testlets lie their narrations and, one day, the difficulties found. */
export const isTestletName = (name: string) => /^p\d\d-.*\.json$/.test(name);

export const testletFile = z.strictObject({
  id: z.string().check(z.regex(/^p(0[1-9]|1[01])(-[a-z0-9]+)+$/), z.maxLength(60)),
  level: z.int().check(z.minimum(1), z.maximum(11)),
  title: line,
  text: z.string().check(z.minLength(20), z.maxLength(4000)),
  say,
  source: z.optional(z.string().check(z.minLength(8), z.maxLength(1200))),
  expected_seconds: z.int().check(z.minimum(60), z.maximum(1800)),
  items: z.array(z.discriminatedUnion('kind', [choiceItem, textItem])).check(
    z.minLength(1),
    z.maxLength(9),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two items have one id'),
  ),
});

export type TestletFile = z.output<typeof testletFile>;
export type TestletItem = TestletFile['items'][number];
export type TestletStrand = z.output<typeof testletStrand>;

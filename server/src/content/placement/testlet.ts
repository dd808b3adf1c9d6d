/**
 * `content/placement/<id>.json`: one passage of the placement test with its questions and answers. Only the
 * server reads the file. A browser gets the `Testlet` of item-bank.ts.
 *
 * id       `p<level, two digits>-<name>`, the name of the file. It never changes once children have answered, because
 *          stored answers and recalibrated difficulties refer to it
 * level    1 to 11; the content check compares the text with the limits of the level
 * title    for authors; the test does not show it, so no question may need it
 * text     paragraphs with a blank line between, as in a passage; `say` as in a passage
 * source   the origin of the text; for facts about the world the sources of each
 * expected_seconds  the time for reading the text at the pace of the level and answering all questions without hurry. A
 *          countdown shows it; nothing happens at its end
 * items    four or five. `id` is q1, q2 ... in the order of the test
 *
 * Every item has
 * strand    lit: what the text says; voc: the meaning of a word in it; inf: what follows from it; crit: how it is written
 * evidence  words of the text, letter for letter, that prove the answer
 * say       as in a passage, for the question
 *
 * and, by `kind`:
 * choice    `options`: the right one FIRST, then three that a hurried reader may choose. No child sees this order
 * text      `rubric`: of kind `ideas` as in marking/rubric.ts, but without hints, because the test gives none.
 *           `cases`: labelled answers (marking/cases.ts) that test the marker
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

/** The folder also has narrations and, after a recalibration, difficulties. */
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

/**
 * `content/passages/<id>/passage.json`: everything about a passage that a browser may see, but for what its words mean
 * (`glossary.json`, see glossary.ts).
 * What only the server may know lies beside it in `rubric.json` (see marking/rubric.ts).
 *
 * id       readable slug `l<level, two digits>-<theme>-<name>`; the name of its folder; never changes once published
 * title    what the child sees; no markup
 * level    1 to 11, the difficulty band; the content check holds the text to the band's limits
 * theme    English name of the shelf it stands on, the key on the wire
 * kind     `story` is made up; `true` is about the real world and names its sources
 * intro    false skips the screen with the picture and "Let's go!"
 * image    `file` lies in content/media/images and shows what the passage is about; `alt` tells the scene
 * publish_on  the day, as 2027-01-15, from whose first minute (00:00 UTC) it may be read; absent = at once
 * source   where it comes from; for true passages the sources of each fact, for people to check
 * parts    numbered sections, read one at a time
 */
import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));
const seconds = z.int().check(z.minimum(10), z.maximum(900));

const strand = z.enum(['lit_comp', 'inf_comp', 'crit_comp', 'summary']);

/** `options`: the four choices, in the author's order (the server shuffles); absent for free text. */
const question = z.strictObject({
  ask: line,
  options: z.optional(z.array(line).check(z.length(4))),
});

/**
 * The questions of one strand in one part. `id` is unique in the passage. `quiz` true = four options,
 * false = free text, for every question of the set. `time_answer`: seconds for each question of the set.
 */
const questionSet = z.strictObject({
  id: z.string().check(z.regex(/^p[1-9]-[a-z0-9-]{1,20}$/)),
  strand,
  quiz: z.boolean(),
  time_answer: seconds,
  questions: z.array(question).check(z.minLength(1), z.maxLength(4)),
});

/**
 * `text`: Markdown, of which only paragraphs (blank line), verse lines (line ending in two spaces or `\`) and
 * **strong** words are allowed. `time_read`: seconds a slow reader of the level needs; its end does nothing.
 * `say`: spoken words for tokens that a voice would misread, by token index of the plain text.
 */
const part = z.strictObject({
  title: z.optional(line),
  text: z.string().check(z.minLength(20), z.maxLength(4000)),
  time_read: seconds,
  say: z.optional(z.record(z.string().check(z.regex(/^\d+$/)), line)),
  sets: z.array(questionSet).check(z.minLength(2), z.maxLength(6)),
});

export const passageFile = z.strictObject({
  id: z.string().check(z.regex(/^l\d{2}-[a-z]+(-[a-z0-9]+)+$/), z.maxLength(60)),
  title: line,
  level: z.int().check(z.minimum(1), z.maximum(11)),
  theme: line,
  kind: z.enum(['story', 'true']),
  intro: z.optional(z.boolean()),
  image: z.strictObject({ file: z.string().check(z.regex(/^[a-z0-9-]+\.svg$/)), alt: line }),
  publish_on: z.optional(z.iso.date()),
  source: z.string().check(z.minLength(8), z.maxLength(1200)),
  parts: z.array(part).check(z.minLength(1), z.maxLength(6)),
});

export type PassageFile = z.output<typeof passageFile>;
type PassagePart = PassageFile['parts'][number];
export type QuestionSet = PassagePart['sets'][number];
export type Strand = z.output<typeof strand>;

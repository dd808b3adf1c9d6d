/**
 * `content/passages/<id>/passage.json`: everything about a passage that a browser may see, except the
 * meanings of its words (`glossary.json`, see glossary.ts). What only the server knows is in `rubric.json`
 * (see marking/rubric.ts).
 *
 * id       `l<level, two digits>-<theme>-<name>`, also the name of the folder; never changes after publication
 * title    plain text
 * level    1 to 11, the difficulty band; the content check compares the text with the limits of the band
 * theme    English name of its shelf, the key on the wire
 * kind     `story` is fiction; `true` is about the real world and names its sources
 * genre    the form of the text or what it is about, for authors only, as are `place` and `hero`: they reach no browser,
 *          and docs/library.md counts them. What ships has a genre and a place (authoring/check/library/variety.ts)
 * place    a country or a wider region that the text, its picture or its source names; else `home`, `sea`, `space`, or
 *          `anywhere` where there is no one place
 * hero     the name of the person or animal who carries the text. Absent = nobody does, or nobody with a name
 * form     `book` is a little book: each paragraph is a page with a picture of its own. `long-read` is a story in chapters,
 *          for levels 8 to 11. Absent = a text with one picture
 * sounds   of a book: the phase of Letters and Sounds (2007) whose sounds read every word, and the words that are
 *          taught as wholes ("tricky words"); see authoring/check/sounds/. Absent = the book lives from its refrain
 * intro    false = without the screen with the picture and "Let's go!"
 * image    `file` is in content/media/images; `alt` describes the picture
 * publish_on  a day, such as 2027-01-15; the passage can be read from 00:00 UTC of that day. Absent = always
 * series   of stories about the same heroes: `id` names them all, `order` counts from 1. Absent = a story on its own
 * source   the origin of the text; for true passages the sources of each fact
 * voices   the voice of the narrator (`narrator`) and of each speaker, by name; see authoring/narration/voices.ts
 * parts    numbered sections, read one at a time
 */
import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^\S(.*\S)?$/));
const seconds = z.int().check(z.minimum(10), z.maximum(900));

const strand = z.enum(['lit_comp', 'inf_comp', 'crit_comp', 'summary']);

/** `file` is in content/media/images; `alt` describes the picture, in English. */
const picture = z.strictObject({ file: z.string().check(z.regex(/^[a-z0-9-]+\.svg$/)), alt: line });

/**
 * `options`: the four options (of a book three or four), in the author's order (the server shuffles them); absent for
 * free text. `pictures`: of a book, the files in content/media/images that show the options, in the same order.
 */
const question = z.strictObject({
  ask: line,
  options: z.optional(z.array(line).check(z.minLength(3), z.maxLength(4))),
  pictures: z.optional(z.array(picture.shape.file).check(z.minLength(3), z.maxLength(4))),
});

/**
 * The questions of one strand in one part. `id` is unique in the passage. `quiz`: true = all questions have
 * four options, false = all have free text. `time_answer`: seconds for each question of the set. `skill`: what
 * the questions practise, where the strand alone does not say it: the meaning of a word or phrase in this text,
 * the order of events, or how the writer works.
 */
const questionSet = z.strictObject({
  id: z.string().check(z.regex(/^p[1-9]-[a-z0-9-]{1,20}$/)),
  strand,
  skill: z.optional(z.enum(['vocabulary', 'sequence', 'craft'])),
  quiz: z.boolean(),
  time_answer: seconds,
  questions: z.array(question).check(z.minLength(1), z.maxLength(4)),
});

/**
 * `text`: Markdown, of which only paragraphs (blank line), verse lines (line ending in two spaces or `\`) and
 * **strong** words are allowed. `time_read`: the seconds that a slow reader of the level needs; nothing
 * happens at their end. `say`: the pronunciation of tokens that the voice would misread, as IPA, by token index
 * of the plain text. `speakers`: who says each quotation, in order; null where the narrator reads it. Absent =
 * the narrator reads all. `picture`: of a later part, what it shows instead of the picture of the passage;
 * not of a book. `pictures`: of a book, the picture of each paragraph.
 */
const part = z.strictObject({
  title: z.optional(line),
  text: z.string().check(z.minLength(20), z.maxLength(4000)),
  time_read: seconds,
  say: z.optional(z.record(z.string().check(z.regex(/^\d+$/)), line)),
  speakers: z.optional(z.array(z.nullable(line)).check(z.maxLength(60))),
  picture: z.optional(picture),
  pictures: z.optional(z.array(picture).check(z.minLength(1), z.maxLength(16))),
  sets: z.array(questionSet).check(z.minLength(1), z.maxLength(6)),
});

export const genres = [
  'story',
  'animal-story',
  'folk-tale',
  'fable',
  'myth',
  'mystery',
  'ghost-story',
  'sport',
  'play',
  'poem',
  'comic',
  'riddles',
  'letters',
  'diary',
  'interview',
  'speech',
  'news',
  'timetable',
  'how-to',
  'argument',
  'history',
  'biography',
  'true-story',
  'nature',
  'science',
] as const;

const place = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(/^(?:home|sea|space|anywhere|\p{Lu}[\p{L}']+(?:[ -](?:of|the|and|\p{Lu}[\p{L}']+))*)$/u),
  );
const hero = z.string().check(z.maxLength(40), z.regex(/^\p{Lu}[\p{L}\p{N}'-]*(?: \p{Lu}[\p{L}'-]*)*$/u));

const series = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40)),
  order: z.int().check(z.minimum(1), z.maximum(99)),
});

const sounds = z.strictObject({
  phase: z.int().check(z.minimum(2), z.maximum(5)),
  tricky: z.array(line).check(z.maxLength(20)),
});

export const passageFile = z.strictObject({
  id: z.string().check(z.regex(/^l\d{2}-[a-z]+(-[a-z0-9]+)+$/), z.maxLength(60)),
  title: line,
  level: z.int().check(z.minimum(1), z.maximum(11)),
  theme: line,
  kind: z.enum(['story', 'true']),
  genre: z.optional(z.enum(genres)),
  place: z.optional(place),
  hero: z.optional(hero),
  form: z.optional(z.enum(['book', 'long-read'])),
  sounds: z.optional(sounds),
  intro: z.optional(z.boolean()),
  image: picture,
  publish_on: z.optional(z.iso.date()),
  series: z.optional(series),
  source: z.string().check(z.minLength(8), z.maxLength(1200)),
  voices: z.optional(z.record(line, line)),
  parts: z.array(part).check(z.minLength(1), z.maxLength(8)),
});

export type PassageFile = z.output<typeof passageFile>;
export type PagePicture = z.output<typeof picture>;
type PassagePart = PassageFile['parts'][number];
/** The pictures of a passage that have a description: its own, and those of its parts and pages. */
export const scenesOf = ({ image, parts }: PassageFile): PagePicture[] => [
  image,
  ...parts.flatMap(({ picture, pictures = [] }) => (picture ? [picture, ...pictures] : pictures)),
];

/** The files of all pictures of a passage, each once. */
export const picturesOf = (passage: PassageFile): string[] => [
  ...new Set([
    ...scenesOf(passage).map(({ file }) => file),
    ...passage.parts.flatMap(({ sets }) =>
      sets.flatMap(({ questions }) => questions.flatMap(({ pictures: shown = [] }) => shown)),
    ),
  ]),
];
export type QuestionSet = PassagePart['sets'][number];
export type Strand = z.output<typeof strand>;

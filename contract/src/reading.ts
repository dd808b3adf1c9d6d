/**
 * The reading exercise: loads a passage part by part, and checks answers. The material contains no answer,
 * hint, evidence or explanation: a reply of check-answer contains each of them when it is due.
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { level } from './library.ts';
import { limits } from './limits.ts';

export const passageId = text(1, 80);
export const strand = z.enum(['lit_comp', 'inf_comp', 'crit_comp', 'summary']);
export type Strand = z.output<typeof strand>;

/** `text` is one whitespace-separated word of the part, with its punctuation. */
const token = z.object({ text: z.string(), strong: z.optional(z.literal(true)) });
/**
 * A paragraph has one line of tokens, a verse several. Tokens in order are `text.split(/\s+/)` of the part.
 */
export const block = z.object({ kind: z.enum(['paragraph', 'verse']), lines: z.array(z.array(token)) });
export type Block = z.output<typeof block>;

/** Token indexes of the part, first and last included. */
export const span = z.object({ from: z.int(), to: z.int() });
export type Span = z.output<typeof span>;

/**
 * `options[i]`: the four options of question i (of a book three or four), or null for free text. `pictures[i]`: the files
 * that show them, or null. `audio.options[i]` and `pictures[i]` follow their order.
 */
const questionSet = z.object({
  id: z.string(),
  name: strand,
  params: z.object({ quiz: z.boolean(), time_read: z.number(), time_answer: z.number() }),
  questions: z.array(z.string()),
  options: z.array(z.nullable(z.array(z.string()))),
  pictures: z.optional(z.array(z.nullable(z.array(z.string())))),
  answers: z.optional(z.array(z.string())),
  audio: z.optional(
    z.object({ qna: z.array(z.nullable(z.string())), options: z.array(z.array(z.nullable(z.string()))) }),
  ),
});
export type QuestionSet = z.output<typeof questionSet>;

/**
 * A remark about an answer. A `note` is in the learner's language, all other kinds are English: ideas that
 * were `found`, what is `missing` (as a question), the correct spelling of words (`spelt`), a `hint`, a
 * sentence with a `gap` (____), the `answer`. `audio`: the file that says it, where no other recording of the reply does.
 * `translation`: a hint in the learner's language, where the passage has it.
 */
export const remark = z.object({
  kind: z.enum(['note', 'found', 'missing', 'spelt', 'hint', 'gap', 'answer']),
  text: z.string(),
  audio: z.optional(z.string()),
  translation: z.optional(z.string()),
});
export type Remark = z.output<typeof remark>;

const hint = z.object({
  message: z.string(),
  remarks: z.array(remark),
  hint_audio: z.nullable(z.string()),
  evidence: z.array(span),
});
export type Hint = z.output<typeof hint>;

/**
 * The progress of a reading: the first question that is not closed (`set` is null when all are closed), its
 * number of attempts, the answers that were tried, the options that hints removed, the hints. `closed`: every
 * closed question with its grade. `question_count`: all questions of the passage.
 */
const progress = z.object({
  part: z.int(),
  set: z.nullable(z.string()),
  question: z.int(),
  attempt: z.int(),
  tried: z.array(z.string()),
  removed: z.array(z.string()),
  hints: z.array(hint),
  closed: z.array(z.object({ part: z.int(), set: z.string(), question: z.int(), grade: z.number() })),
  question_count: z.int(),
});
export type Progress = z.output<typeof progress>;

/** The sentences that tell a child in a story what to press, and how it went. Their texts: content/library/prompts.json. */
export const promptIds = [
  'start',
  'ready',
  'choose',
  'check',
  'words',
  'write',
  'stuck',
  'again',
  'half',
  'try-again',
  'yes',
  'together',
  'go-on',
  'teacher-asked',
  'done',
] as const;
export type PromptId = (typeof promptIds)[number];

/**
 * The decoded material: one part of a passage. `title` and `theme` are English, as the text is;
 * `title_label`, `theme_label` and `image_alt` are in the asker's language. `timings`: `[token, second it
 * starts]`, one per token, in order.
 */
export const material = z.object({
  task_UID: z.string(),
  title: z.string(),
  title_label: z.string(),
  theme: z.string(),
  theme_label: z.string(),
  level: z.int(),
  image: z.string(),
  image_alt: z.string(),
  intro: z.boolean(),
  part: z.int(),
  part_count: z.int(),
  parts: z.array(
    z.object({
      title: z.optional(z.string()),
      text: z.string(),
      blocks: z.array(block),
      glossary: z.array(z.int()),
      /** of a book: the file and the English description of the picture of each block */
      pages: z.optional(z.array(z.object({ image: z.string(), alt: z.string() }))),
      /** the last word of each sentence; readings that a device stored earlier have none */
      sentences: z.optional(z.array(z.int())),
      tasks: z.array(questionSet),
    }),
  ),
  timings: z.array(z.tuple([z.string(), z.number()])),
  audio: z.nullable(z.string()),
  audio_duration: z.nullable(z.number()),
  /** the recording of the title, and those of prompts by `PromptId`; stored readings of older versions have none */
  titleAudio: z.optional(z.nullable(z.string())),
  prompts: z.optional(z.record(z.string(), z.string())),
  get_results: z.boolean(),
  progress,
});
export type Material = z.output<typeof material>;

export const getReadingMaterial = endpoint({
  method: 'POST',
  path: '/api/get-reading-material',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({
    task_UID: z.union([passageId, z.literal(-1)]),
    part: z.int().check(z.minimum(0), z.maximum(50)),
    level: z.optional(level),
  }),
  reply: z.string(),
});

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/api/check-answer',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({
    task_UID: passageId,
    pnum: z.int().check(z.minimum(0), z.maximum(50)),
    task: text(1, 40),
    qnum: z.int().check(z.minimum(0), z.maximum(50)),
    user_answer: text(0, limits.answerLength),
    attempt: z.int().check(z.minimum(0), z.maximum(10)),
    time_spent: z.number().check(z.minimum(0), z.maximum(1e9)),
    /** who answered: refused with 401 when somebody else is signed in now */
    learner: z.optional(z.uuid()),
  }),
  /**
   * `message`: all `remarks` in one line. A grade above 0 with `closed` false is that of a half answer: the question
   * stays open once, and remarks of kind `missing` ask for the rest.
   */
  reply: z.object({
    result: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    message: z.string(),
    remarks: z.array(remark),
    hint_audio: z.nullable(z.string()),
    grade: z.number(),
    correct_answer: z.nullable(z.string()),
    explanation_audio: z.nullable(z.string()),
    evidence: z.array(span),
    closed: z.boolean(),
    removed: z.array(z.string()),
    error: z.optional(z.string()),
  }),
});
export type CheckAnswerReply = z.output<typeof checkAnswer.reply>;

/** The learner thinks that a written answer was right. The mark stays; a grown-up sees it beside the answer. */
export const appeal = endpoint({
  method: 'POST',
  path: '/api/appeal',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({
    task_UID: passageId,
    task: text(1, 40),
    qnum: z.int().check(z.minimum(0), z.maximum(50)),
  }),
  reply: z.object({ appealed: z.literal(true) }),
});

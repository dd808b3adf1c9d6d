/**
 * The signed-in person: name, language, level, reading aids, and all their data, to download or to delete.
 * Guests of the demo have a profile too, which stays when they create an account.
 */
import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';
import { language } from './languages.ts';
import { level } from './library.ts';
import { limits } from './limits.ts';
import { role } from './session.ts';

/**
 * How a learner prefers to read. A missing setting has its default.
 *
 *   mode        who reads: `listen`: the voice; `echo`: the voice, and after each sentence the learner; `alone`: the
 *               learner, and the voice says only what is pressed
 *   words       `reveal`: words appear as they are spoken; `highlight`: all are visible, the spoken one is
 *               marked; `all`: only the text
 *   rate        playback speed, 1 = as recorded
 *   clock       the countdown of a question: normal, twice as long, or off
 *   font        of the passage
 *   size        of the passage's text, in steps from the size of the level
 *   spacing     steps of letter and word spacing, both at once; 0 = normal
 *   lineHeight  steps of the gap between lines; 0 = the gap of the level
 *   width       of the column of text
 *   paper       background colour of the text
 *   lineFocus   highlights the line being read and dims the others
 *   syllables   shows the syllables of words
 *   hintsAloud  reads hints aloud
 *   sounds      plays a short sound for a right answer
 *   questionsAloud  reads questions and their options aloud: at the first levels, always or never
 */
export const readingAids = z.object({
  mode: z.optional(z.enum(['listen', 'echo', 'alone'])),
  words: z.optional(z.enum(['reveal', 'highlight', 'all'])),
  rate: z.optional(z.number().check(z.minimum(0.5), z.maximum(2))),
  clock: z.optional(z.enum(['normal', 'double', 'off'])),
  font: z.optional(z.enum(['andika', 'lexend', 'atkinson', 'opendyslexic'])),
  size: z.optional(z.int().check(z.minimum(-2), z.maximum(4))),
  spacing: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  lineHeight: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
  width: z.optional(z.enum(['narrow', 'normal', 'wide'])),
  paper: z.optional(z.enum(['cream', 'sky', 'mint', 'rose', 'grey', 'night'])),
  lineFocus: z.optional(z.boolean()),
  syllables: z.optional(z.boolean()),
  hintsAloud: z.optional(z.boolean()),
  sounds: z.optional(z.boolean()),
  questionsAloud: z.optional(z.enum(['first-levels', 'always', 'never'])),
});
export type ReadingAids = z.output<typeof readingAids>;

const profile = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  /** a new email whose link was not opened yet */
  email_waiting: z.nullable(z.string()),
  verified: z.boolean(),
  has_password: z.boolean(),
  role,
  language,
  /** the level that the learner or an adult chose; null = none yet */
  level: z.nullable(level),
  aids: readingAids,
  /** a mail in each week with a new story; only a confirmed account can have it */
  news_mail: z.boolean(),
  children_mail: z.boolean(),
  /** a child of a school, whose name and face its teachers change */
  at_school: z.boolean(),
  created_at: z.string(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'learner',
  csrf: false,
  changes: false,
  reply: profile,
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/profile',
  access: 'learner',
  csrf: true,
  changes: true,
  body: z.object({
    name: z.optional(text(1, limits.nameLength).check(z.regex(/\S/))),
    language: z.optional(language),
    level: z.optional(z.nullable(level)),
    aids: z.optional(readingAids),
    news_mail: z.optional(z.boolean()),
    children_mail: z.optional(z.boolean()),
  }),
  reply: profile,
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/my_data',
  access: 'owner',
  csrf: false,
  changes: false,
  reply: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/delete_account',
  access: 'owner',
  csrf: true,
  changes: true,
  body: z.object({ password: z.optional(text(1, limits.passwordLength.most)) }),
  reply: z.object({ message: z.string(), receipt: z.string() }),
});

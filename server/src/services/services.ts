/** Where the outside world comes in. `main.ts` opens them; tests hand in their own. */
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Library } from '#server/content/library.ts';
import type { PageList } from '#server/http/pages/page-list.ts';
import type { Web } from '#server/http/pages/pages.ts';
import type { Schema } from '#server/store/schema.ts';

export type Db = Kysely<Schema>;

/** Now, as a Date. Tests move it. */
export type Clock = () => Date;

/** `bytes(n)`: n unguessable bytes. `seed()`: a 31-bit number for shuffling. `id()`: a new uuid v7. */
export type Random = { bytes: (count: number) => Buffer; seed: () => number; id: () => string };

export type MailMessage = { to: string; subject: string; text: string };
/** Hands one mail to the mail server or writes it to the outbox; rejects when it could not. */
export type Mail = { send: (message: MailMessage) => Promise<void> };

/** Work that may wait and must not be lost; `add` belongs to the transaction it is given. */
export type Job = { 'send-mail': { id: string }; 'tidy-up': object };
export const jobNames = ['send-mail', 'tidy-up'] as const satisfies (keyof Job)[];
export type Jobs = { add: <Name extends keyof Job>(db: Db, name: Name, job: Job[Name]) => Promise<void> };

/** All that a model is told of a child: an answer, the question, and the ideas it may hold. */
export type TutorInquiry = {
  question: string;
  ideas: { id: string; wordings: readonly string[] }[];
  answer: string;
};
export type TutorQuote = { idea: string; quote: string };
/** `busy`, `resting`: it was not asked at all. */
export type TutorFailure =
  | 'busy'
  | 'resting'
  | 'slow'
  | 'unreachable'
  | 'redirected'
  | 'bad_status'
  | 'too_big'
  | 'refused'
  | 'bad_reply';
type TutorReply = { quotes: TutorQuote[] } | { failed: TutorFailure };
/** What somebody asked in the support chat, and the help articles that there are, by their titles. */
export type HelpInquiry = { question: string; articles: { id: string; question: string }[] };
/** The id of one of them, or null where none fits. */
type HelpReply = { article: string | null } | { failed: TutorFailure };
/**
 * A language model: as a second reader of answers, whose quotes are claims, to be checked by whoever asked; and to choose
 * a help article.
 */
export type Tutor = {
  findIdeas: (inquiry: TutorInquiry) => Promise<TutorReply>;
  chooseArticle: (inquiry: HelpInquiry) => Promise<HelpReply>;
};

/** A voice for our own texts, never for a visitor's. It speaks in the background, and may have nothing to say. */
export type Speech = {
  /** Where its recordings lie. */
  folder: string;
  /** The name of the recording that there will soon be of this text; undefined when it cannot be said now. */
  say: (text: string) => string | undefined;
  /** Whether the recording of this name is there, or comes while one listens. */
  isHeard: (name: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export type Services = {
  config: Config;
  /** Signs access cookies and CSRF tokens; the same in all processes. */
  secret: Uint8Array;
  db: Db;
  clock: Clock;
  random: Random;
  mail: Mail;
  jobs: Jobs;
  library: Library;
  /** Only where a model is set up. It is for whoever asks to make sure that an admin said yes. */
  tutor?: Tutor | undefined;
  speech: Speech;
  web?: Web | undefined;
  pages: PageList;
  /** False: no call is ever refused for coming too often. */
  limitRates?: boolean;
  /** Where the log goes instead of standard output. */
  logTo?: { write: (line: string) => void };
};

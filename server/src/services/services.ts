/** The interfaces to the outside world. `main.ts` opens them; tests pass their own. */
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Library } from '#server/content/library.ts';
import type { PageList } from '#server/http/pages/page-list.ts';
import type { Web } from '#server/http/pages/render-page.ts';
import type { Schema } from '#server/store/schema.ts';
import type { FoundSentence, SentenceAlignment } from './alignment/align.ts';

export type Db = Kysely<Schema>;

/** Returns the current time. Tests change it. */
export type Clock = () => Date;

/** `bytes(n)`: n unguessable bytes. `seed()`: a 31-bit number for shuffling. `id()`: a new uuid v7. */
export type Random = { bytes: (count: number) => Buffer; seed: () => number; id: () => string };

/** `unsubscribeUrl`: takes the POST of mail programs that unsubscribe (RFC 8058). */
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string | null;
};
export type Mail = {
  /** Sends one mail to the mail server or writes it to the outbox. Rejects when that fails. */
  send: (message: MailMessage) => Promise<void>;
  /** Removes these mails from the outbox. */
  remove: (ids: readonly string[]) => Promise<void>;
  /** Removes the mails that were written to the outbox before `then`. */
  removeBefore: (then: Date) => Promise<void>;
};

/** Background jobs, which are never lost. `add` is part of the transaction that it is given. */
export type Job = { 'send-mail': { id: string }; 'tidy-up': { id?: string } };
export const jobNames = ['send-mail', 'tidy-up'] as const satisfies (keyof Job)[];
export type Jobs = { add: <Name extends keyof Job>(db: Db, name: Name, job: Job[Name]) => Promise<void> };

/** All that a language model receives about a child: a question, an answer, and the ideas it may contain. */
export type IdeasInquiry = {
  question: string;
  ideas: { id: string; wordings: readonly string[] }[];
  answer: string;
};
export type IdeaQuote = { idea: string; quote: string };
/** With `busy` and `resting` no request was sent. */
export type LanguageModelFailure =
  | 'busy'
  | 'resting'
  | 'slow'
  | 'unreachable'
  | 'redirected'
  | 'bad_status'
  | 'too_big'
  | 'refused'
  | 'bad_reply';
type IdeasReply = { quotes: IdeaQuote[] } | { failed: LanguageModelFailure };
/** A question from the support chat, and all help articles by their titles. */
export type ArticleInquiry = { question: string; articles: { id: string; question: string }[] };
/** The id of the article that fits, or null. */
type ArticleReply = { article: string | null } | { failed: LanguageModelFailure };
/**
 * A language model. It finds ideas in a child's answer (its quotes are claims, which the caller must check),
 * and it chooses a help article. Its calls never reject.
 */
export type LanguageModel = {
  findIdeas: (inquiry: IdeasInquiry) => Promise<IdeasReply>;
  chooseArticle: (inquiry: ArticleInquiry) => Promise<ArticleReply>;
};

/** A voice that records our own texts in the background, never text of a visitor. */
export type Speech = {
  /** The folder of its recordings. */
  folder: string;
  /**
   * Returns the name of the recording of this text, which will be ready soon; undefined when
   * it cannot be recorded now.
   */
  record: (text: string) => string | undefined;
  /** Whether the recording exists. Waits a short time for one that is being made. */
  isReady: (name: string) => Promise<boolean>;
  close: () => Promise<void>;
};

/** Finds words in recordings of people. Rejects with AlignerBusy when too many wait. `samples`: 16 kHz, mono. */
export type Aligner = {
  /** `tokens`: what is said for each token of one sentence. */
  sentence: (tokens: readonly string[], samples: Float32Array) => Promise<SentenceAlignment>;
  /** Where each sentence of a part begins and ends. */
  part: (sentences: readonly (readonly string[])[], samples: Float32Array) => Promise<FoundSentence[]>;
  close: () => Promise<void>;
};

export type Services = {
  config: Config;
  /** Signs access cookies and CSRF tokens; the same in all processes. */
  secret: Uint8Array;
  db: Db;
  /** A copy of the database that follows it, for reads that may be some seconds old. */
  replica?: Db | undefined;
  clock: Clock;
  random: Random;
  mail: Mail;
  jobs: Jobs;
  library: Library;
  /** Undefined when no model is configured. Callers must check the admin's consent first. */
  languageModel?: LanguageModel | undefined;
  speech: Speech;
  aligner: Aligner;
  web?: Web | undefined;
  pages: PageList;
  /** False: without rate limits. */
  limitRates?: boolean;
  /** The stream of the log, instead of standard output. */
  logTo?: { write: (line: string) => void };
};

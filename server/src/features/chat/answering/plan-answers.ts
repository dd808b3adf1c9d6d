/**
 * Decides what the program answers, and whether a person should look. Pure. In this order:
 *
 * 1. Words of danger get a set reply, and a person at once. Words of sadness or fear get a softer one, and the
 *    conversation is marked. No model is asked in that conversation any more.
 * 2. The help articles. Beside sadness only for the clauses that are about something else.
 * 3. A friendly line for insults, jokes and nonsense.
 * 4. The language model if it may be asked.
 * 5. The nearest article, with a line that it may be another one. A person looks as well.
 * 6. A person alone.
 */
import type { Language } from '@readling/contract';
import { fill } from '#server/i18n/texts.ts';
import type { Judgement } from '../help/sort-message.ts';

export type Question = { cseq: number; text: string };
type JudgedQuestion = Question & Judgement;
/** `unattended`: the text where no person reads the chat. */
export type ArticleText = { text: string; unattended: string; link: string | null };
export type Reply = { text: string; link: string | null; inReplyTo: number };

export type HelpSearch = {
  find: (question: string, language: Language) => ArticleText | null;
  /** the article that may answer, and the title of the next one */
  findPerhaps: (
    question: string,
    language: Language,
  ) => { id: string; article: ArticleText; other: string } | null;
  /** of what kind a message is */
  judge: (text: string, language: Language) => Judgement;
  /** what a message asks beside its words of sadness, or null */
  restOf: (text: string, language: Language) => string | null;
  /** about a person, and not about a thing of Readling */
  isPersonal: (text: string) => boolean;
};
/** Texts that are always the same, in the asker's language. */
export type SetReplies = {
  program: string;
  unknown: string;
  /** the same, with a line about sadness */
  unknownPersonal: string;
  distress: string;
  worry: string;
  stillUrgent: string;
  /** before an article that may not be meant; `{other}` stands for the title of the next one */
  perhaps: string;
  abuse: string;
  play: string;
};

export type AnswerContext = {
  language: Language;
  /** a person has taken over */
  isPersonHere: boolean;
  isUrgent: boolean;
  isWorried: boolean;
  /** nothing was answered in this conversation before */
  isFirst: boolean;
  /** this server has a person who reads the inbox */
  hasPerson: boolean;
  mayAskModel: boolean;
};

export type AnswerPlan = {
  replies: Reply[];
  /** the last cseq that is answered with this; null when a person or the model is to answer */
  answeredCseq: number | null;
  needsPerson: boolean;
  isUrgent: boolean;
  isWorried: boolean;
};

const noAnswer: AnswerPlan = {
  replies: [],
  answeredCseq: null,
  needsPerson: false,
  isUrgent: false,
  isWorried: false,
};
/** A longer message with an insult may ask something; a shorter one is the insult alone. */
const minWordsOfQuestion = 5;

/** The reply with an article. */
export const quote = (
  { text, unattended, link }: ArticleText,
  inReplyTo: number,
  hasPerson: boolean,
): Reply => ({ text: hasPerson ? text : unattended, link, inReplyTo });

/** The articles for each question; if there is none, the article for all questions read as one. */
function findArticles(
  messages: readonly JudgedQuestion[],
  { language, hasPerson }: AnswerContext,
  { find }: HelpSearch,
): Reply[] {
  const questions = messages.filter(({ isNoQuestion }) => !isNoQuestion);
  const found = questions.flatMap(({ cseq, text }) => {
    const article = find(text, language);
    return article ? [quote(article, cseq, hasPerson)] : [];
  });
  const joined =
    found.length === 0 && questions.length > 1 ? questions.map(({ text }) => text).join(' ') : null;
  const article = joined === null ? null : find(joined, language);
  if (article) return [quote(article, questions.at(-1)?.cseq ?? 0, hasPerson)];
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index);
}

/** The articles beside words of sadness. */
const findBeside = (questions: readonly JudgedQuestion[], context: AnswerContext, help: HelpSearch) =>
  findArticles(
    questions.flatMap((question) => {
      const { text, distress } = question;
      const rest = distress === null ? text : help.restOf(text, context.language);
      return rest === null ? [] : [{ ...question, text: rest }];
    }),
    context,
    help,
  );

function findManners(questions: readonly JudgedQuestion[], articles: readonly Reply[]) {
  const kinds = questions.map(({ manners }) => manners);
  const isShort = questions.every(({ text }) => text.trim().split(/\s+/).length < minWordsOfQuestion);
  if (kinds.includes('abuse') && (isShort || articles.length === 0)) return 'abuse';
  return articles.length === 0 && kinds.every((kind) => kind === 'play') ? 'play' : null;
}

export function planAnswers(
  asked: readonly Question[],
  context: AnswerContext,
  help: HelpSearch,
  setReplies: SetReplies,
): AnswerPlan {
  const { language, isPersonHere, isUrgent, isWorried, isFirst, hasPerson, mayAskModel } = context;
  const questions = asked.map((question) => ({ ...question, ...help.judge(question.text, language) }));
  const answeredCseq = questions.at(-1)?.cseq ?? 0;
  const setReply = (text: string): Reply => ({ text, link: null, inReplyTo: answeredCseq });
  const opening = isFirst ? [setReply(setReplies.program)] : [];
  const toPerson = { ...noAnswer, answeredCseq, needsPerson: hasPerson };
  const toLast = (articles: Reply[]) =>
    articles.map((article, index) =>
      index < articles.length - 1 ? article : { ...article, inReplyTo: answeredCseq },
    );

  if (questions.some(({ distress }) => distress === 'danger'))
    return { ...toPerson, replies: [setReply(setReplies.distress)], isUrgent: true };
  if (isPersonHere) return noAnswer;
  if (questions.some(({ distress }) => distress === 'worry')) {
    const articles = toLast(findBeside(questions, context, help));
    return { ...toPerson, replies: [setReply(setReplies.worry), ...articles], isWorried: true };
  }

  const articles = toLast(findArticles(questions, context, help));
  const manners = findManners(questions, articles);
  if (manners !== null && !isUrgent)
    return { ...noAnswer, answeredCseq, replies: [setReply(setReplies[manners])] };
  if (articles.length > 0) return { ...noAnswer, replies: [...opening, ...articles], answeredCseq };
  if (isUrgent) return { ...toPerson, replies: [setReply(setReplies.stillUrgent)] };
  if (mayAskModel && !isWorried) return noAnswer;
  const perhaps = help.findPerhaps(questions.at(-1)?.text ?? '', language);
  if (perhaps) {
    const { article, other } = perhaps;
    const replies = [setReply(fill(setReplies.perhaps, { other })), quote(article, answeredCseq, hasPerson)];
    return { ...toPerson, replies: [...opening, ...replies] };
  }
  const isPersonal = questions.some(({ text }) => help.isPersonal(text));
  const unknown = isPersonal ? setReplies.unknownPersonal : setReplies.unknown;
  return { ...toPerson, replies: [...opening, setReply(unknown)] };
}

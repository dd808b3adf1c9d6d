/**
 * Decides what the program answers, and whether a person should look. Pure. In this order: words of danger or
 * distress get a set reply and a person at once, and no model is asked in that conversation any more. Then
 * come the help articles, then the language model if it may be asked, then a person.
 */
import type { Language } from '@readling/contract';

export type Question = { cseq: number; text: string };
export type ArticleText = { text: string; link: string | null };
export type Reply = ArticleText & { inReplyTo: number };

export type HelpSearch = {
  find: (question: string, language: Language) => ArticleText | null;
  isDistress: (text: string, language: Language) => boolean;
};
/** Texts that are always the same, in the asker's language. */
export type SetReplies = { program: string; unknown: string; distress: string; stillUrgent: string };

export type AnswerContext = {
  language: Language;
  /** a person has taken over */
  isPersonHere: boolean;
  isUrgent: boolean;
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
};

const noAnswer: AnswerPlan = { replies: [], answeredCseq: null, needsPerson: false, isUrgent: false };

/** The articles for each question; if there is none, the article for all questions read as one. */
function findArticles(questions: readonly Question[], language: Language, { find }: HelpSearch): Reply[] {
  const found = questions.flatMap(({ cseq, text }) => {
    const article = find(text, language);
    return article ? [{ ...article, inReplyTo: cseq }] : [];
  });
  const joined =
    found.length === 0 && questions.length > 1 ? questions.map(({ text }) => text).join(' ') : null;
  const article = joined === null ? null : find(joined, language);
  if (article) return [{ ...article, inReplyTo: questions.at(-1)?.cseq ?? 0 }];
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index);
}

export function planAnswers(
  questions: readonly Question[],
  context: AnswerContext,
  help: HelpSearch,
  setReplies: SetReplies,
): AnswerPlan {
  const { language, isPersonHere, isUrgent, isFirst, hasPerson, mayAskModel } = context;
  const answeredCseq = questions.at(-1)?.cseq ?? 0;
  const setReply = (text: string): Reply => ({ text, link: null, inReplyTo: answeredCseq });
  const opening = isFirst ? [setReply(setReplies.program)] : [];
  const toPerson = { answeredCseq, needsPerson: hasPerson, isUrgent: false };

  if (questions.some(({ text }) => help.isDistress(text, language)))
    return { ...toPerson, replies: [setReply(setReplies.distress)], isUrgent: true };
  if (isPersonHere) return noAnswer;

  const articles = findArticles(questions, language, help);
  const lastArticle = articles.at(-1);
  if (lastArticle) {
    lastArticle.inReplyTo = answeredCseq;
    return { ...noAnswer, replies: [...opening, ...articles], answeredCseq };
  }
  if (isUrgent) return { ...toPerson, replies: [setReply(setReplies.stillUrgent)] };
  if (mayAskModel) return noAnswer;
  return { ...toPerson, replies: [...opening, setReply(setReplies.unknown)] };
}

/**
 * What the program says to what was asked, and whether a person should look. Pure. Danger and distress come first: a
 * set reply, a person at once, and no model, now or later in that conversation. Then the help articles; then, where one
 * may be asked, the model; then a person.
 */

import type { Language } from '@readling/contract';

export type Asked = { cseq: number; text: string };
export type Article = { text: string; link: string | null };
export type Reply = Article & { inReplyTo: number };

export type Help = {
  find: (question: string, language: Language) => Article | null;
  isDistress: (text: string, language: Language) => boolean;
};
/** The set sentences, in the asker's language. */
export type Sentences = { program: string; unknown: string; distress: string; stillUrgent: string };

export type Where = {
  language: Language;
  /** a person has taken over */
  person: boolean;
  urgent: boolean;
  /** nothing was answered yet */
  first: boolean;
  /** there is a person who looks */
  anybody: boolean;
  /** a model may be asked */
  model: boolean;
};

/**
 * answered   up to where it is done with; null = a person or the model is to answer
 * waiting    a person should look
 */
export type Plan = { replies: Reply[]; answered: number | null; waiting: boolean; urgent: boolean };

const quiet: Omit<Plan, 'answered'> = { replies: [], waiting: false, urgent: false };

function findArticles(asked: readonly Asked[], language: Language, { find }: Help): Reply[] {
  const found = asked.flatMap(({ cseq, text }) => {
    const article = find(text, language);
    return article ? [{ ...article, inReplyTo: cseq }] : [];
  });
  const whole = found.length === 0 && asked.length > 1 ? asked.map(({ text }) => text).join(' ') : null;
  const article = whole === null ? null : find(whole, language);
  if (article) return [{ ...article, inReplyTo: asked.at(-1)?.cseq ?? 0 }];
  return found.filter(({ text }, place) => found.findIndex((other) => other.text === text) === place);
}

export function planAnswers(asked: readonly Asked[], where: Where, help: Help, say: Sentences): Plan {
  const last = asked.at(-1)?.cseq ?? 0;
  const sentence = (text: string): Reply => ({ text, link: null, inReplyTo: last });
  const opening = where.first ? [sentence(say.program)] : [];
  if (asked.some(({ text }) => help.isDistress(text, where.language)))
    return { replies: [sentence(say.distress)], answered: last, waiting: where.anybody, urgent: true };
  if (where.person) return { ...quiet, answered: null };

  const articles = findArticles(asked, where.language, help);
  const end = articles.at(-1);
  if (end) {
    end.inReplyTo = last;
    return { ...quiet, replies: [...opening, ...articles], answered: last };
  }
  if (where.urgent)
    return { ...quiet, replies: [sentence(say.stillUrgent)], answered: last, waiting: where.anybody };
  if (where.model) return { ...quiet, answered: null };
  return { ...quiet, replies: [...opening, sentence(say.unknown)], answered: last, waiting: where.anybody };
}

/** What the server says about an answer. One entry a language; the rest of the sentence is the author's content. */
export type Feedback = {
  spelt: (words: string[]) => string;
  alsoSay: (missing: string) => string;
  almost: string;
  answerIs: (answer: string) => string;
  askGrownUp: string;
};

const list = (words: string[], joiner: string) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;

const en: Feedback = {
  spelt: (words) =>
    `Yes! It is spelt ${list(
      words.map((word) => `"${word}"`),
      'and',
    )}.`,
  alsoSay: (missing) => `Yes, that is part of it. You could also say ${missing}.`,
  almost: 'Yes, that fits.',
  answerIs: (answer) => `Here is the answer: ${answer}`,
  askGrownUp: 'Ask a grown-up about this word.',
};

const languages: Record<string, Feedback> = { en };

export const feedbackIn = (language: string): Feedback => languages[language] ?? en;

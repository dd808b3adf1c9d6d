/** What the server says about an answer. One entry a language; the rest of the sentence is the author's English content. */
import type { Language } from '@readling/contract';

export type Feedback = {
  spelt: (words: string[]) => string;
  alsoSay: (missing: string) => string;
  almost: string;
  answerIs: (answer: string) => string;
  askGrownUp: string;
};

/** "castle", "moat" and "tower", as the language joins and quotes them. */
const listed = (tag: string, words: string[], [open, close]: readonly [string, string]) =>
  new Intl.ListFormat(tag, { type: 'conjunction' }).format(words.map((word) => `${open}${word}${close}`));

/** English inside Arabic keeps its own direction. */
const apart = (text: string) => `\u2068${text}\u2069`;

const curly = ['“', '”'] as const;
const angle = ['«', '»'] as const;

const languages: Record<Language, Feedback> = {
  en: {
    spelt: (words) => `Yes! It is spelt ${listed('en-GB', words, ['"', '"'])}.`,
    alsoSay: (missing) => `Yes, that is part of it. You could also say ${missing}.`,
    almost: 'Yes, that fits.',
    answerIs: (answer) => `Here is the answer: ${answer}`,
    askGrownUp: 'Ask a grown-up about this word.',
  },
  ar: {
    spelt: (words) => `نعم! تُكتب هكذا: ${apart(listed('ar', words, angle))}.`,
    alsoSay: (missing) => `نعم، هذا جزء من الإجابة. يمكنك أن تقول أيضًا: ${apart(missing)}.`,
    almost: 'نعم، هذا مناسب.',
    answerIs: (answer) => `هذه هي الإجابة: ${apart(answer)}`,
    askGrownUp: 'اسأل شخصًا كبيرًا عن هذه الكلمة.',
  },
  ph: {
    spelt: (words) => `Oo! Ganito ang baybay: ${listed('fil', words, curly)}.`,
    alsoSay: (missing) => `Oo, bahagi iyon ng sagot. Puwede mo ring sabihin: ${missing}.`,
    almost: 'Oo, tugma iyan.',
    answerIs: (answer) => `Ito ang sagot: ${answer}`,
    askGrownUp: 'Magtanong sa nakatatanda tungkol sa salitang ito.',
  },
  ru: {
    spelt: (words) => `Да! Это пишется так: ${listed('ru', words, angle)}.`,
    alsoSay: (missing) => `Да, это часть ответа. Можно добавить ещё: ${missing}.`,
    almost: 'Да, это подходит.',
    answerIs: (answer) => `Вот ответ: ${answer}`,
    askGrownUp: 'Спроси об этом слове у взрослых.',
  },
  zh: {
    spelt: (words) => `对了！拼写是 ${listed('zh', words, curly)}。`,
    alsoSay: (missing) => `对，这是答案的一部分。你还可以说：${missing}。`,
    almost: '对，这样也可以。',
    answerIs: (answer) => `答案是：${answer}`,
    askGrownUp: '这个词可以问问大人。',
  },
  es: {
    spelt: (words) => `¡Sí! Se escribe ${listed('es', words, angle)}.`,
    alsoSay: (missing) => `Sí, eso es una parte. También puedes decir: ${missing}.`,
    almost: 'Sí, eso encaja.',
    answerIs: (answer) => `Esta es la respuesta: ${answer}`,
    askGrownUp: 'Pregunta a una persona mayor por esta palabra.',
  },
  hi: {
    spelt: (words) => `हाँ! इसे ऐसे लिखते हैं: ${listed('hi', words, curly)}।`,
    alsoSay: (missing) => `हाँ, यह जवाब का एक हिस्सा है। तुम यह भी कह सकते हो: ${missing}।`,
    almost: 'हाँ, यह ठीक है।',
    answerIs: (answer) => `जवाब यह है: ${answer}`,
    askGrownUp: 'इस शब्द के बारे में किसी बड़े से पूछो।',
  },
};

export const feedbackIn = (language: Language): Feedback => languages[language];

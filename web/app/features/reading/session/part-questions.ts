import type { Strand } from '@readling/contract';
import type { Material, Progress, QuestionPlace } from '#web/api/reading-calls.ts';

/** One question of a part, with its options, limit and recordings. */
export type Question = QuestionPlace & {
  strand: Strand;
  text: string;
  /** null = free text */
  options: string[] | null;
  /** the limit of one attempt */
  seconds: number;
  audio: string | null;
  /** follows the order of `options` */
  optionAudio: (string | null)[];
  /** files that show the options, in their order; null = there are none */
  pictures: string[] | null;
};

/** Returns an index among the options: always the same for one question, different for other questions. */
const indexFor = (question: string, count: number) =>
  [...question].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % (count + 1);

/** A passage for self-checks sends the answer apart from the options: it is inserted among them. */
function withAnswer(question: Question, answer: string | undefined): Question {
  const { options, optionAudio, text } = question;
  if (!options || answer === undefined || options.includes(answer)) return question;
  const index = indexFor(text, options.length);
  return {
    ...question,
    options: options.toSpliced(index, 0, answer),
    optionAudio: optionAudio.length > 0 ? optionAudio.toSpliced(index, 0, null) : optionAudio,
  };
}

/** The questions of a part in the order in which they are asked. */
export const questionsOf = ({ part, parts: [content] }: Material): Question[] =>
  (content?.questionSets ?? []).flatMap(
    ({ id, name, params, questions, options, answers, audio, pictures }) =>
      questions.map((text, questionNumber) => {
        const question = {
          part,
          questionSet: id,
          questionNumber,
          strand: name,
          text,
          options: params.quiz ? (options[questionNumber] ?? null) : null,
          seconds: params.time_answer,
          audio: audio?.qna[questionNumber] ?? null,
          optionAudio: audio?.options[questionNumber] ?? [],
          pictures: pictures?.[questionNumber] ?? null,
        };
        return withAnswer(question, answers?.[questionNumber]);
      }),
  );

/** `b` may be the place of a learner's progress, which names no question set when all are closed. */
export const isSamePlace = (a: QuestionPlace, b: Pick<Progress, keyof QuestionPlace>): boolean =>
  a.part === b.part && a.questionSet === b.questionSet && a.questionNumber === b.questionNumber;

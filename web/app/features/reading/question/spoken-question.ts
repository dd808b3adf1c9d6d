import type { CheckAnswerReply, Hint } from '@readling/contract';
import type { CurrentQuestion } from '../session/session-state.ts';

/** The recordings of a question and of the options that can still be chosen, in the order in which they are shown. */
export function recordingsOfQuestion({ question, tried, removed }: CurrentQuestion): string[] {
  const options = question.options ?? [];
  const isOpen = (option: string | undefined) =>
    option !== undefined && !tried.includes(option) && !removed.includes(option);
  const spoken = question.optionAudio.filter((_, index) => isOpen(options[index]));
  return [question.audio, ...spoken].filter((name) => name !== null);
}

const isRecorded = (name: string | null | undefined): name is string => name != null;

/** The recordings of a hint with its remarks, in the order of the text. */
export const recordingsOfHint = ({ remarks, hint_audio }: Hint): string[] =>
  remarks.map(({ kind, audio }) => (kind === 'hint' ? hint_audio : audio)).filter(isRecorded);

/** The recordings of what is told at the end of a question. The explanation repeats the ideas that were found. */
export const recordingsOfReply = ({ remarks, explanation_audio }: CheckAnswerReply): string[] =>
  [...remarks.filter(({ kind }) => kind !== 'found').map(({ audio }) => audio), explanation_audio].filter(
    isRecorded,
  );

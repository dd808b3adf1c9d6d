import type { CurrentQuestion } from '../session/session-state.ts';

/** The recordings of a question and of the options that can still be chosen, in the order in which they are shown. */
export function recordingsOf({ question, tried, removed }: CurrentQuestion): string[] {
  const options = question.options ?? [];
  const isOpen = (option: string | undefined) =>
    option !== undefined && !tried.includes(option) && !removed.includes(option);
  const spoken = question.optionAudio.filter((_, index) => isOpen(options[index]));
  return [question.audio, ...spoken].filter((name) => name !== null);
}

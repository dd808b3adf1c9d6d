/**
 * What the bee says beside a page, and for how long. Pure.
 *
 * - `arrived`: the bee appears. It greets once in a browser session, and then shows one tip.
 * - `faded`: the line was shown long enough.
 * - `asked`: the learner presses the bee. It shows the next tip.
 * - `hushed`: the learner closes the line. The bee says nothing more by itself.
 */
export const tips = ['tipHear', 'tipWord', 'tipHint', 'tipLook'] as const;
export type Line = 'greeting' | (typeof tips)[number];

export type Speech = { line: Line | null; next: number; asked: boolean };
export type SpeechEvent = 'arrived' | 'faded' | 'asked' | 'hushed';

export const silentSpeech: Speech = { line: null, next: 0, asked: false };

/** Milliseconds for which a line is shown while the pointer and the focus are elsewhere. */
export const shownMs = (line: Line) => (line === 'greeting' ? 7000 : 10_000);

const tip = ({ next }: Speech, asked: boolean): Speech => ({
  line: tips[next % tips.length] ?? null,
  next: next + 1,
  asked,
});

export function stepSpeech(state: Speech, event: SpeechEvent): Speech {
  if (event === 'arrived')
    return state.line === null && !state.asked ? { ...state, line: 'greeting' } : state;
  if (event === 'asked') return tip(state, true);
  if (event === 'faded' && state.line === 'greeting') return tip(state, false);
  return { ...state, line: null };
}

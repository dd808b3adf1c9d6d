/**
 * What the bee says beside a page, and for how long.
 *
 * arrived  it says hello, once until the browser is closed, and then one tip by itself
 * faded    what it said has stood long enough
 * asked    a press: the next tip
 * hushed   it is told to be quiet: nothing more comes by itself
 */
export const tips = ['tipHear', 'tipWord', 'tipHint', 'tipLook'] as const;
export type Line = 'greeting' | (typeof tips)[number];

export type Talk = { saying: Line | null; next: number; asked: boolean };
export type TalkEvent = 'arrived' | 'faded' | 'asked' | 'hushed';

export const quiet: Talk = { saying: null, next: 0, asked: false };

/** How long a line stands when nobody holds it. */
export const standsMs = (line: Line) => (line === 'greeting' ? 7000 : 10_000);

const tip = ({ next }: Talk, asked: boolean): Talk => ({
  saying: tips[next % tips.length] ?? null,
  next: next + 1,
  asked,
});

export function talk(now: Talk, event: TalkEvent): Talk {
  if (event === 'arrived') return now.saying === null && !now.asked ? { ...now, saying: 'greeting' } : now;
  if (event === 'asked') return tip(now, true);
  if (event === 'faded' && now.saying === 'greeting') return tip(now, false);
  return { ...now, saying: null };
}

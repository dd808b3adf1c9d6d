/** What a narration must reach. */
import { faultKinds } from './check-words.ts';
import type { Summary } from './summary.ts';

export const goals = {
  /** Milliseconds: start times against the aligner. */
  startMedianMs: 15,
  startP95Ms: 50,
  /** LU from the wanted loudness, and dBTP. */
  lufsFurthest: 1,
  truePeak: -1,
  /** Percent. flite, the voice of the server, reaches 21.2 with the same words. */
  singleWordErrors: 22,
};

/** Words that nobody can follow: a few parts are enough to find them. */
export const faultyWords = (now: Summary): string[] =>
  faultKinds.flatMap((kind) => (now[kind] === 0 ? [] : [`${now[kind]} words are ${kind}`]));

/** Returns a line for each goal that is missed. `old`: the narration to compare with. */
export function missedGoals(now: Summary, old: Summary | undefined): string[] {
  const limits = (Object.keys(goals) as (keyof typeof goals)[]).flatMap((name) =>
    (now[name] ?? 0) <= goals[name] ? [] : [`${name} is ${now[name]}; the goal is ${goals[name]} or less`],
  );
  const faults = faultyWords(now);
  if (!old) return [...limits, ...faults];
  const worse: string[] = [];
  if ((now.whisperErrors ?? 0) > (old.whisperErrors ?? Number.POSITIVE_INFINITY))
    worse.push(
      `whisper misunderstands ${now.whisperErrors} % of the words, ${old.whisperErrors} % of the old voice's`,
    );
  for (const name of ['spreadSemitones', 'bandwidthKHz'] as const)
    if (!(now[name] >= old[name]))
      worse.push(`${name} is ${now[name]}, less than ${old[name]} of the old voice`);
  return [...limits, ...faults, ...worse];
}

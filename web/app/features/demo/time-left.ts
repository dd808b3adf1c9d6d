const minute = 60_000;

/** Returns the time left of a demo day: full hours, or minutes in the last hour. Null when it is over. */
export function timeLeft(until: Date, now: Date): { unit: 'hours' | 'minutes'; count: number } | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  if (left >= 60 * minute) return { unit: 'hours', count: Math.floor(left / (60 * minute)) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)) };
}

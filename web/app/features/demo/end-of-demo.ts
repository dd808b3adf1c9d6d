const dayMs = 86_400_000;

/**
 * Returns when the demo ends, such as "tomorrow, 16:40"; null when it is over. A clock that counts down would make a
 * child hurry.
 */
export function endOfDemo(until: Date, now: Date, tag: string): string | null {
  if (until <= now) return null;
  const midnightOf = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnightOf(until) - midnightOf(now)) / dayMs);
  const day = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  return `${day}, ${new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(until)}`;
}

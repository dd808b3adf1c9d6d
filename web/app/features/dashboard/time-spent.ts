type Unit = 'hour' | 'minute' | 'second';

/** Our own English short form; Intl has the short forms of the other languages. */
const english: Record<Unit, string> = { hour: 'h', minute: 'min', second: 'sec' };

const format = (count: number, unit: Unit, tag: string) =>
  tag === 'en'
    ? `${count}${english[unit]}`
    : new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count);

/** Returns seconds as "1h 2min 3sec" in a language's own form, without units of zero. */
export function timeSpent(seconds: number, tag: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const counts: [Unit, number][] = [
    ['hour', Math.floor(whole / 3600)],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ];
  const parts = counts.filter(([unit, count]) => count > 0 || (unit === 'second' && whole === 0));
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(
    parts.map(([unit, count]) => format(count, unit, tag)),
  );
}

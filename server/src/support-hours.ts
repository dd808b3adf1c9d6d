/**
 * When a person looks into the inbox: the setting SUPPORT_HOURS, such as `Mon-Fri
 * 09:00-17:00, Sat 10:00-12:00 Europe/Berlin`. Pure. `from` and `to` are minutes of a day in
 * `zone`; days count from Sunday, 0.
 */
export type SupportHours = { zone: string; spans: { days: number[]; from: number; to: number }[] };

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const form = /^([a-z]{3})(?:-([a-z]{3}))?\s+(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/i;
const quarterMs = 900_000;
const week = 7 * 24 * 4;

function daysFrom(first: string, last = first): number[] {
  const [start, end] = [names.indexOf(first.toLowerCase()), names.indexOf(last.toLowerCase())];
  if (start < 0 || end < 0) return [];
  return Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, place) => (start + place) % 7);
}

function isZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Null where it is not understood. */
export function readSupportHours(text: string): SupportHours | null {
  const [, list = '', zone = ''] = /^(.*)\s(\S+)$/.exec(text.trim()) ?? [];
  const spans = list.split(',').map((part) => {
    const [, first = '', last, fromHour, fromMinute, toHour, toMinute] = form.exec(part.trim()) ?? [];
    const from = Number(fromHour) * 60 + Number(fromMinute);
    return { days: daysFrom(first, last), from, to: Number(toHour) * 60 + Number(toMinute) };
  });
  const good = spans.every(({ days, from, to }) => days.length > 0 && from < to && to <= 24 * 60);
  return good && isZone(zone) ? { zone, spans } : null;
}

function isOpen({ zone, spans }: SupportHours, moment: Date): boolean {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  const day = names.indexOf(part('weekday').toLowerCase());
  return spans.some(({ days, from, to }) => days.includes(day) && from <= minute && minute < to);
}

/** Null while a person looks; else when one next does, to the quarter of an hour. */
export function nextLook(hours: SupportHours, now: Date): Date | null {
  if (isOpen(hours, now)) return null;
  const first = Math.ceil(now.getTime() / quarterMs);
  for (let step = 0; step <= week; step += 1) {
    const moment = new Date((first + step) * quarterMs);
    if (isOpen(hours, moment)) return moment;
  }
  return null;
}

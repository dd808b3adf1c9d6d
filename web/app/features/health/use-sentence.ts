import type { HealthCheck } from '@readling/contract';
import { useFormatter, useTranslations } from 'use-intl';

type Of<Name extends HealthCheck['check']> = Extract<HealthCheck, { check: Name }>;
type Sentences = { [Name in HealthCheck['check']]: (found: Of<Name>) => string };

const bytes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const times = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
  ['millisecond', 0.001],
] as const;

/** Returns functions that write amounts in the largest unit that fits. */
function useAmounts() {
  const format = useFormatter();
  const size = (value: number) => {
    const step = Math.min(bytes.length - 1, Math.floor(Math.log10(Math.max(value, 1)) / 3));
    const style = { style: 'unit', unit: bytes[step] ?? 'byte', maximumFractionDigits: 1 } as const;
    return format.number(value / 1000 ** step, style);
  };
  const duration = (seconds: number) => {
    const [unit, length] = times.find(([, each]) => seconds >= each) ?? (['millisecond', 0.001] as const);
    const style = { style: 'unit', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
    return format.number(seconds / length, { ...style, unit });
  };
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
  return { count: (value: number) => format.number(value), size, duration, moment };
}

/** Returns a function that says in a sentence what a check found, and what to do about it. */
export function useSentence() {
  const t = useTranslations('health');
  const { count, size, duration, moment } = useAmounts();
  const sentences: Sentences = {
    requests: ({ problem, ...found }) =>
      t(`requests.${problem ?? 'good'}`, { failed: count(found.failed), requests: count(found.requests) }),
    answers: ({ problem, seconds }) =>
      seconds === null ? t('answers.none') : t(`answers.${problem ?? 'good'}`, { time: duration(seconds) }),
    disk: ({ problem, ...found }) => {
      const [free, all, database] = [size(found.free), size(found.size), size(found.database)];
      if (problem === 'full') return t('disk.full', { free, size: all });
      if (problem === 'no_room_for_backup') return t('disk.no_room_for_backup', { free, database });
      return t('disk.good', { free, size: all, database });
    },
    connections: ({ problem, seconds, waiting }) =>
      problem === null
        ? t('connections.good')
        : t('connections.waiting', {
            time: duration(seconds),
            waiting: count(waiting),
            setting: 'DATABASE_CONNECTIONS',
          }),
    jobs: ({ problem, last, waiting, given_up }) => {
      if (problem === 'late') return t('jobs.late', { word: 'tidy-up' });
      if (problem === 'given_up') return t('jobs.given_up', { count: count(given_up) });
      if (problem === 'piled_up') return t('jobs.piled_up', { waiting: count(waiting) });
      if (last === null) return t('jobs.fresh');
      return t('jobs.good', { time: moment(last), waiting: count(waiting) });
    },
    mails: ({ problem, unsent, seconds }) =>
      problem === null
        ? t('mails.good', { unsent: count(unsent) })
        : t('mails.unsent', { time: duration(seconds), unsent: count(unsent), setting: 'SMTP_URL' }),
    content: ({ problem, left_out, missing }) => {
      if (problem === 'left_out') return t('content.left_out', { count: count(left_out) });
      if (problem === 'missing')
        return t('content.missing', { count: count(missing), folder: 'content/media' });
      return t('content.good');
    },
  };
  return (found: HealthCheck) => (sentences[found.check] as (check: HealthCheck) => string)(found);
}

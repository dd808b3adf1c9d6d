/**
 * Mails grown-ups who asked for it on Monday what their children read in the week before, and how many of a class could
 * practise what. No child is named, and no number tells of one.
 */
import { strand } from '@readling/contract';
import { fill, texts } from '#server/i18n/texts.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Db, Services } from '#server/services/services.ts';
import { type ChildrenWeek, childrenWeeks, countAsks } from '#server/store/children-weeks.ts';
import { takeWeeklyMails } from '#server/store/weekly-mails.ts';
import { needsPractice, strandsOfClass } from './pupil/class-strands.ts';

/** In the time zone of the server. */
const hour = 6;
/** A number of children, and that of the others of their class, is not reported below this. */
const fewestReported = 3;

/** The newest Monday morning until `now`, and the one before. */
export function lastWeek(now: Date): { from: Date; to: Date } {
  const to = new Date(now);
  to.setHours(hour, 0, 0, 0);
  to.setDate(to.getDate() - ((to.getDay() + 6) % 7));
  if (to > now) to.setDate(to.getDate() - 7);
  const from = new Date(to);
  from.setDate(to.getDate() - 7);
  return { from, to };
}

/** The lines about a class: how many of its children could practise what, and where they are named. */
async function practiceLines(
  db: Db,
  { clock, config }: Services,
  { classId, children }: ChildrenWeek,
  language: string,
): Promise<string[]> {
  if (classId === null || children.length < 2 * fewestReported) return [];
  const { practise, groups } = texts(language).childrenWeek;
  const strands = await strandsOfClass(db, classId, children, clock());
  const lines = strand.options.flatMap((name) => {
    const count = strands.filter((each) => needsPractice(each, name)).length;
    const isReported = count >= fewestReported && children.length - count >= fewestReported;
    return isReported ? [fill(practise[name], { count: String(count) })] : [];
  });
  if (lines.length === 0) return [];
  return [...lines, fill(groups, { link: `${config.publicUrl}/classes?class=${classId}&view=report` })].map(
    (line) => `  ${line}`,
  );
}

/** A batch of the tidying up; returns how many people it looked at. Who has no news gets no mail. */
export async function mailAboutChildren(services: Services, size: number): Promise<number> {
  const { db, clock, config } = services;
  const now = clock();
  const week = lastWeek(now);
  return db.transaction().execute(async (tx) => {
    const people = await takeWeeklyMails(tx, 'children_mails', week.to, now, size);
    for (const { email, language, token, id } of people) {
      if (email === null) continue;
      const weeks = await childrenWeeks(tx, id, week);
      const asks = await countAsks(tx, id);
      const news = weeks.filter(({ stories }) => stories > 0);
      if (news.length === 0 && asks === 0) continue;
      const text = texts(language).childrenWeek;
      const lineOf = ({ name, children, readers, stories }: ChildrenWeek) =>
        fill(name === null ? text.home : text.class, {
          name: name ?? '',
          children: String(children.length),
          readers: String(readers),
          stories: String(stories),
        });
      const lines: string[] = [];
      for (const each of news)
        lines.push(lineOf(each), ...(await practiceLines(tx, services, each, language)));
      if (asks > 0) lines.push(fill(text.asks, { count: String(asks) }));
      const hasClass = asks > 0 || news.some(({ name }) => name !== null);
      const values = {
        week: lines.join('\n'),
        link: `${config.publicUrl}/${hasClass ? 'classes' : 'family'}`,
        stop: `${config.publicUrl}/waitlist?news=${token}`,
      };
      const unsubscribe = `${config.publicUrl}/api/unsubscribe/${token}`;
      await writeMail(tx, services, { id, email, language }, 'children', values, unsubscribe);
    }
    return people.length;
  });
}

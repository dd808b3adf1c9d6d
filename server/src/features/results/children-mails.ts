/** Mails grown-ups who asked for it on Monday what their children read in the week before. No child is named. */
import { fill, texts } from '#server/i18n/texts.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Services } from '#server/services/services.ts';
import { type ChildrenWeek, childrenWeeks, countAsks } from '#server/store/children-weeks.ts';
import { takeWeeklyMails } from '#server/store/weekly-mails.ts';

/** In the time zone of the server. */
const hour = 6;

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
      const lineOf = ({ name, ...counts }: ChildrenWeek) =>
        fill(name === null ? text.home : text.class, {
          name: name ?? '',
          children: String(counts.children),
          readers: String(counts.readers),
          stories: String(counts.stories),
        });
      const hasClass = asks > 0 || news.some(({ name }) => name !== null);
      const values = {
        week: [...news.map(lineOf), ...(asks > 0 ? [fill(text.asks, { count: String(asks) })] : [])].join(
          '\n',
        ),
        link: `${config.publicUrl}/${hasClass ? 'classes' : 'family'}`,
        stop: `${config.publicUrl}/waitlist?news=${token}`,
      };
      const unsubscribe = `${config.publicUrl}/api/unsubscribe/${token}`;
      await writeMail(tx, services, { id, email, language }, 'children', values, unsubscribe);
    }
    return people.length;
  });
}

/** Mails grown-ups who asked for it which stories opened, at most once a week. */
import { labelsIn } from '#server/content/labels.ts';
import { newMs } from '#server/content/live-library.ts';
import { fill, texts } from '#server/i18n/texts.ts';
import { writeMail } from '#server/mails/write-mail.ts';
import type { Services } from '#server/services/services.ts';
import { takeWeeklyMails } from '#server/store/weekly-mails.ts';

/**
 * A batch of the tidying up; returns how many were mailed. Nobody is mailed again while a story of the last mail is new, so
 * no story is named twice.
 */
export async function mailNews(services: Services, size: number): Promise<number> {
  const { db, clock, library, config } = services;
  const stories = library.newPassages();
  if (stories.length === 0) return 0;
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const people = await takeWeeklyMails(tx, 'news_mails', new Date(now.getTime() - newMs), now, size);
    for (const { email, language, token, ...person } of people) {
      if (email === null) continue;
      const { newsStory } = texts(language);
      const lines = stories.map((passage) =>
        fill(newsStory, { title: labelsIn(passage, language).title, level: String(passage.level) }),
      );
      const values = {
        stories: lines.join('\n'),
        link: `${config.publicUrl}/index`,
        stop: `${config.publicUrl}/waitlist?news=${token}`,
      };
      await writeMail(
        tx,
        services,
        { ...person, email, language },
        'news',
        values,
        `${config.publicUrl}/api/unsubscribe/${token}`,
      );
    }
    return people.length;
  });
}

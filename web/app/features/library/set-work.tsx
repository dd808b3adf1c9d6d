import type { WaitingWork } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { searchOf } from '#web/api/reading-search.ts';
import { localDay, noonOf } from '#web/i18n/local-day.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { useSpokenSentence } from '#web/ui/voice/use-spoken-sentence.ts';
import styles from './set-work.module.css';
import { shownWork } from './shown-work.ts';

/** What a grown-up set for the child; nothing where there is nothing. */
export function SetWork({ work }: { work: readonly WaitingWork[] }) {
  const t = useTranslations('library');
  const shown = shownWork(work, localDay(new Date()));
  if (shown.length === 0) return null;
  return (
    <ul className={styles['cards']} aria-label={t('forYou')}>
      {shown.map((each) => (
        <li key={each.id}>
          <WorkCard work={each} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card opens what is set; the button beside it says it aloud. */
function WorkCard({ work }: { work: WaitingWork }) {
  const t = useTranslations('library');
  const format = useFormatter();
  const title = useId();
  const { from, until, note, tile } = work;
  const name = tile?.title ?? t('placement');
  const sender = t(from === 'teacher' ? 'fromTeacher' : 'fromFamily');
  const day = format.dateTime(noonOf(until), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const spoken = [sender, name, note].filter(Boolean).join('. ');
  const { playing, toggle } = useSpokenSentence({ text: spoken, audio: null, speaks: false, delayMs: 0 });
  return (
    <article className={styles['card']} aria-labelledby={title}>
      {tile ? (
        <Picture src={`/images/${tile.file_name}`} alt={tile.alt} width={640} height={400} />
      ) : (
        <img src={bee} alt="" width={88} height={80} className={styles['bee']} />
      )}
      <div className={styles['words']}>
        <p className={styles['from']}>{sender}</p>
        <h2 id={title}>
          <WorkLink work={work}>{name}</WorkLink>
        </h2>
        {note && (
          <p className={styles['note']} dir="auto">
            {note}
          </p>
        )}
        <p className={styles['until']}>{t('untilDay', { day })}</p>
      </div>
      {toggle && (
        <IconButton
          label={t('listen')}
          icon={<Icon name="sound" />}
          aria-pressed={playing}
          onClick={toggle}
          className={styles['listen']}
        />
      )}
    </article>
  );
}

function WorkLink({
  work: { passage_id: passageId, level, theme },
  children,
}: {
  work: WaitingWork;
  children: string;
}) {
  const link = styles['link'] ?? '';
  if (passageId !== null)
    return (
      <Link to="/reading" search={searchOf(passageId)} className={link}>
        {children}
      </Link>
    );
  if (theme !== null && level !== null)
    return (
      <Link to="/rtopics" search={{ theme, level }} className={link}>
        {children}
      </Link>
    );
  return (
    <Link to="/placement" className={link}>
      {children}
    </Link>
  );
}

import { api, type AnswerNews as News } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { useSpokenSentence } from '#web/ui/voice/use-spoken-sentence.ts';
import { answerNewsQuery } from './library-queries.ts';
import styles from './set-work.module.css';

/** An answer that a grown-up found right after all. It stays until the child leaves the page, and is told once. */
export function AnswerNews({ learnerId }: { learnerId: string }) {
  const { data } = useQuery(answerNewsQuery(learnerId), queryClient);
  return data?.news ? <NewsCard news={data.news} /> : null;
}

function NewsCard({ news: { review, from, title, file_name, alt } }: { news: News }) {
  const t = useTranslations('library');
  const heading = useId();
  const sender = t(from === 'teacher' ? 'fromTeacher' : 'fromFamily');
  const spoken = [sender, title, t('answerNews')].join('. ');
  const { playing, toggle } = useSpokenSentence({ text: spoken, audio: null, speaks: false, delayMs: 0 });
  useEffect(() => {
    const report = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', report);
      call(api.answerNewsSeen, { review }).catch(() => {}); // then it is told again at the next visit
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [review]);
  return (
    <article className={`${styles['card']} ${styles['news']}`} aria-labelledby={heading}>
      <Picture src={`/images/${file_name}`} alt={alt} width={640} height={400} />
      <div className={styles['words']}>
        <p className={styles['from']}>{sender}</p>
        <h2 id={heading}>{title}</h2>
        <p className={styles['note']}>{t('answerNews')}</p>
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

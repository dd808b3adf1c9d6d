import type { Letter } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { IntlProvider, useFormatter, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { inFours } from '#web/i18n/in-fours.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { direction, tagOf } from '#web/i18n/languages.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { QrCode } from '../classes/qr-code.tsx';
import styles from './letter-sheet.module.css';
import { NoticeText } from './notice-text.tsx';
import type { ToPrint } from './parents.tsx';

type Props = ToPrint & { className: string; onBack: () => void };

/** The letters to print, one page of A4 or Letter for each child, in the language of the parents. */
export default function LetterSheet({ letters, language, school, className, onBack }: Props) {
  const t = useTranslations();
  const session = useSession();
  const teacher = session.state === 'signed-in' ? session.name : '';
  const text = useErrorText();
  const query = useQuery(
    {
      queryKey: ['letter texts', language],
      queryFn: () => withMessages(language, 'letter', 'notice'),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return (
    <>
      <div className={styles['head']}>
        <Notice>{t('letter.made')}</Notice>
        <Button kind="primary" disabled={!query.data} onClick={() => print()}>
          {t('classes.cards.print')}
        </Button>
        <Button onClick={onBack}>{t('classes.cards.back')}</Button>
      </div>
      {query.status === 'pending' && <LoadingScene label={t('family.loading')} />}
      {query.status === 'error' && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>
      )}
      {query.data && (
        <IntlProvider locale={tagOf(language)} messages={query.data.messages} timeZone="UTC">
          <div className={styles['pages']} lang={tagOf(language)} dir={direction(language)}>
            {letters.map((letter) => (
              <OnePage key={letter.id} {...{ letter, teacher, school, className }} />
            ))}
          </div>
        </IntlProvider>
      )}
    </>
  );
}

type PageProps = Pick<Props, 'school' | 'className'> & { letter: Letter; teacher: string };

function OnePage({ letter, teacher, school, className }: PageProps) {
  const t = useTranslations('letter');
  const format = useFormatter();
  const { code, until } = letter;
  const name = isolated(letter.name);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today = format.dateTime(new Date(), { dateStyle: 'long', timeZone });
  const from = { teacher: isolated(teacher), school: isolated(school), date: today };
  const url = `${location.origin}/family`;
  return (
    <article className={styles['page']}>
      <header>
        <p className={styles['class']}>
          <bdi>{className}</bdi>
          <span lang="en">Readling</span>
        </p>
        <h2>{t('for', { name })}</h2>
        <p>{t(school === '' ? 'from' : 'fromSchool', from)}</p>
      </header>
      <p>{t('invite', { name })}</p>
      <div className={styles['way']}>
        <QrCode text={`${url}#${code}`} label={t('qr', { name })} className={styles['qr']} />
        <ol>
          <li>
            {t('open')}{' '}
            <strong dir="ltr" lang="en" className={styles['url']}>
              {url.replace(/^https?:\/\//, '')}
            </strong>
          </li>
          <li>
            {t('sign')}{' '}
            <strong dir="ltr" lang="en" className={styles['code']}>
              {inFours(code)}
            </strong>
          </li>
          <li>{t('yes')}</li>
        </ol>
      </div>
      <p>{t('until', { date: format.dateTime(new Date(until), { dateStyle: 'long' }) })}</p>
      <NoticeText />
    </article>
  );
}

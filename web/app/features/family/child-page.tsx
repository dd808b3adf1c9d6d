import type { Child } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AccountFirst } from './account-first.tsx';
import { Face } from './faces/face.tsx';
import styles from './family.module.css';
import { childQuery } from './family-queries.ts';
import { ForGrownUps } from './for-grown-ups.tsx';

/** `looksOnly`: a guardian, who changes nothing. `isJoined`: a teacher of a class that a child of a home joined. */
type Seat = { looksOnly: boolean; isJoined: boolean };

type Props = {
  id: string;
  /** the passage or reading whose results are shown; undefined: those of all */
  story: string | undefined;
  /** whether the page is about what is stored */
  isRecord: boolean;
  children: (child: Child, as: Seat) => ReactNode;
};

/** The page on which a parent, a teacher or a guardian sees how one child is doing. The server checks again who may see it. */
export function ChildPage(props: Props) {
  const t = useTranslations('family');
  const session = useSession();
  const role = session.state === 'signed-in' ? session.role : 'guest';
  return (
    <div className={styles['wide']}>
      {role === 'guest' && (
        <>
          <h1>{t('title')}</h1>
          <AccountFirst />
        </>
      )}
      {role === 'child' && <ForGrownUps />}
      {session.state === 'signed-in' && (role === 'user' || role === 'admin') && (
        <OfGrownUp learnerId={session.id} {...props} />
      )}
    </div>
  );
}

function OfGrownUp({ learnerId, id, story, isRecord, children }: Props & { learnerId: string }) {
  const t = useTranslations('family');
  const letter = useTranslations('letter');
  const home = useTranslations('classes.home');
  const format = useFormatter();
  const text = useErrorText();
  const query = useQuery(childQuery(learnerId, id), queryClient);
  const { child, class: taught, looks_only: looksOnly = true, guardians = [] } = query.data ?? {};
  const shownFrom = taught?.shows_from ?? null;
  const isUnknown =
    query.error instanceof RefusalError && ['not_found', 'bad_input'].includes(query.error.code);
  return (
    <>
      <nav className={styles['back']}>
        {taught ? (
          <LinkButton to="/classes" search={{ class: taught.id }} kind="bare" icon={<Icon name="back" />}>
            {taught.name}
          </LinkButton>
        ) : (
          <LinkButton to="/family" kind="bare" icon={<Icon name="back" />}>
            {t('results.back')}
          </LinkButton>
        )}
        {child && (story !== undefined || isRecord) && (
          <LinkButton to="/family" search={{ child: id }} kind="bare" icon={<Icon name="back" />}>
            {t('results.all', { name: child.name })}
          </LinkButton>
        )}
      </nav>
      {query.status === 'pending' && <LoadingScene label={t('loading')} />}
      {query.status === 'error' && !isUnknown && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>
      )}
      {isUnknown && (
        <>
          <h1>{t('title')}</h1>
          <Notice kind="problem">{t('results.unknown')}</Notice>
        </>
      )}
      {child && (
        <>
          <Name child={child} className={taught?.name ?? null} story={story} isRecord={isRecord} />
          {shownFrom !== null && (
            <p>
              {home('seesFrom', {
                name: isolated(child.name),
                date: format.dateTime(new Date(shownFrom), { dateStyle: 'medium' }),
              })}
            </p>
          )}
          {guardians.length > 0 && (
            <p className={styles['screen']}>
              {letter('maySee', { names: format.list(guardians.map(isolated)) })}
            </p>
          )}
          {children(child, { looksOnly, isJoined: shownFrom !== null })}
        </>
      )}
    </>
  );
}

type NameProps = { child: Child; className: string | null } & Pick<Props, 'story' | 'isRecord'>;

/** Whose results these are, of which class, and of which day: on paper nothing else would say it. */
function Name({ child, className, story, isRecord }: NameProps) {
  const t = useTranslations('family.results');
  const record = useTranslations('record');
  const format = useFormatter();
  const now = useNow();
  const name = child.name;
  const day = format.dateTime(now, { dateStyle: 'long' });
  return (
    <header className={styles['child']}>
      <Face name={child.face} size={72} />
      <div>
        <h1>{isRecord ? record('title', { name }) : t(story === undefined ? 'title' : 'story', { name })}</h1>
        <p>{className === null ? day : `${isolated(className)} · ${day}`}</p>
      </div>
    </header>
  );
}

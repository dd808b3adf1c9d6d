import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from '../family.module.css';
import { Invite } from './invite.tsx';
import { JoinSchool } from './join-school.tsx';
import { SchoolFigures } from './school-figures.tsx';
import { SchoolPeople } from './school-people.tsx';
import { schoolPeopleQuery } from './school-queries.ts';

/** A school, as its lead sees it; without `id` the way into one. */
export function SchoolPage({ learnerId, id }: { learnerId: string; id: string | undefined }) {
  const t = useTranslations();
  return (
    <>
      <nav className={styles['back']}>
        <LinkButton to="/classes" kind="bare" icon={<Icon name="back" />}>
          {t('classes.all')}
        </LinkButton>
      </nav>
      <h1>{t(id === undefined ? 'school.join.title' : 'school.title')}</h1>
      {id === undefined ? <JoinSchool /> : <School learnerId={learnerId} id={id} />}
    </>
  );
}

function School({ learnerId, id }: { learnerId: string; id: string }) {
  const t = useTranslations();
  const text = useErrorText();
  const query = useQuery(schoolPeopleQuery(learnerId, id), queryClient);
  if (query.status === 'pending') return <LoadingScene label={t('family.loading')} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { people, invitations } = query.data;
  return (
    <>
      <p>{t('school.lead')}</p>
      <SchoolFigures learnerId={learnerId} id={id} />
      <SchoolPeople id={id} people={people} />
      <Invite id={id} open={invitations} />
    </>
  );
}

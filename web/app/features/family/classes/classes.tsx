import { api, type ClassWaiting, type SchoolClass } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useRememberedCode } from '#web/form/use-remembered-code.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { readCode } from '#web/storage/remembered-code.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { askAgain, reloadFamily } from '../family-queries.ts';
import { ClassNameForm } from './class-name-form.tsx';
import { classesQuery } from './class-queries.ts';
import own from './classes.module.css';
import { ClassesTable } from './classes-table.tsx';
import { JoinClass } from './join-class.tsx';
import { ManyClasses } from './roster/many-classes.tsx';

/** The classes that somebody teaches, and the form to make one. */
export function Classes({ learnerId }: { learnerId: string }) {
  const t = useTranslations();
  const text = useErrorText();
  const query = useQuery({ ...classesQuery(learnerId), ...askAgain }, queryClient);
  const { code, forget } = useRememberedCode('teacher');
  const join = <JoinClass code={code} onJoined={forget} />;
  if (query.status === 'pending') return <LoadingScene label={t('family.loading')} />;
  if (query.isLoadingError)
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { classes, weeks, waiting, schools } = query.data;
  const open = classes.filter((one) => !one.archived);
  const archived = classes.filter((one) => one.archived);
  return (
    <>
      <p>{t('classes.lead')}</p>
      {code !== '' && join}
      <InvitedToSchool />
      <List classes={open} waiting={waiting} />
      {open.length > 1 && <ClassesTable classes={open} weeks={weeks} />}
      <Schools led={schools} />
      <MakeClass key={classes.length} first={classes.length === 0 && code === ''} />
      <ManyClasses classes={classes} />
      {code === '' && join}
      {archived.length > 0 && (
        <section className={own['archived']} aria-labelledby="archived">
          <h2 id="archived">{t('classes.archivedOnes')}</h2>
          <List classes={archived} waiting={waiting} />
        </section>
      )}
    </>
  );
}

/** The way on with an invitation into a school that this device remembers. */
function InvitedToSchool() {
  const t = useTranslations('classes');
  if (readCode('school') === '') return null;
  const open = (
    <LinkButton to="/classes" search={{ view: 'school' }}>
      {t('account.open')}
    </LinkButton>
  );
  return <Notice live={false} title={t('account.schoolTitle')} action={open} />;
}

/** The ways to the schools that somebody leads, and into another one. */
function Schools({ led }: { led: readonly string[] }) {
  const t = useTranslations('classes.school');
  return (
    <ul className={own['schools']}>
      {led.map((school, place) => (
        <li key={school}>
          <LinkButton to="/classes" search={{ view: 'school', school }}>
            {led.length === 1 ? t('link') : t('linkNumber', { number: String(place + 1) })}
          </LinkButton>
        </li>
      ))}
      <li>
        <LinkButton to="/classes" search={{ view: 'school' }} kind="quiet">
          {t('joinLink')}
        </LinkButton>
      </li>
    </ul>
  );
}

function List({ classes, waiting }: { classes: readonly SchoolClass[]; waiting: readonly ClassWaiting[] }) {
  const t = useTranslations('classes');
  const waitingIn = (id: string) => {
    const { children, parents } = waiting.find((each) => each.class === id) ?? { children: 0, parents: 0 };
    return [
      ...(children > 0 ? [t('waiting.children', { count: children })] : []),
      ...(parents > 0 ? [t('waiting.parents', { count: parents })] : []),
    ];
  };
  return (
    <ul className={styles['children']}>
      {classes.map(({ id, name, children }) => (
        <li key={id}>
          <LinkButton to="/classes" search={{ class: id }} size="large" wide className={own['open']}>
            <bdi>{name}</bdi> <span className={own['count']}>{t('count', { count: children })}</span>{' '}
            {waitingIn(id).map((text) => (
              <span key={text} className={own['waiting']}>
                {text}{' '}
              </span>
            ))}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function MakeClass({ first }: { first: boolean }) {
  const t = useTranslations('classes');
  const router = useRouter();
  const notify = useNotify();
  // The same for every try of this form, so that a lost reply makes no second class.
  const [requestId] = useState(newId);
  return (
    <Card as="section" labelledBy="make-class" className={styles['card']}>
      <h2 id="make-class">{t('make')}</h2>
      <ClassNameForm
        initial=""
        primary={first}
        saveLabel={t('make')}
        onSave={async (name) => {
          const { id } = await call(api.addClass, { requestId, name });
          notify(t('made', { name }));
          await reloadFamily();
          await router.navigate({ to: '/classes', search: { class: id } });
        }}
      />
    </Card>
  );
}

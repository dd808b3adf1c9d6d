import { api, type ClassTeacher, classLimits, type SchoolClass } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { Ask } from './ask.tsx';
import { teachersQuery } from './class-queries.ts';
import own from './classes.module.css';
import { CodeToSend } from './code-to-send.tsx';

type Props = { learnerId: string; schoolClass: SchoolClass };

/** Who teaches a class. Its owner invites and removes the others, who may leave. */
export function Teachers({ learnerId, schoolClass }: Props) {
  const t = useTranslations('classes.teachers');
  const format = useFormatter();
  const text = useErrorText();
  const query = useQuery(teachersQuery(learnerId, schoolClass.id), queryClient);
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' });
  const { error, data } = query;
  return (
    <Card as="section" labelledBy="teachers" className={styles['card']}>
      <h2 id="teachers">{t('title')}</h2>
      <p>{t('text')}</p>
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
      <ul className={own['children']}>
        {data?.teachers.map((teacher) => (
          <li key={teacher.id} className={own['child']}>
            <div>
              <strong>
                <bdi>{teacher.name}</bdi>
              </strong>
              <p className={own['last']}>
                {[
                  teacher.owner && t('owner'),
                  teacher.you && t('you'),
                  t('since', { date: day(teacher.since) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {schoolClass.owner && !teacher.owner && <Remove classId={schoolClass.id} teacher={teacher} />}
            {!schoolClass.owner && teacher.you && <Leave schoolClass={schoolClass} />}
          </li>
        ))}
      </ul>
      {schoolClass.owner && (
        <Invite classId={schoolClass.id} openUntil={data?.invited_until ?? null} day={day} />
      )}
    </Card>
  );
}

type InviteProps = { classId: string; openUntil: string | null; day: (date: string) => string };

/** Makes a code for one teacher. It is in this page alone, and gone with it. */
function Invite({ classId, openUntil, day }: InviteProps) {
  const t = useTranslations('classes.teachers');
  const text = useErrorText();
  // The same for every try, so that a lost reply makes the same code; another one for the next invitation.
  const [requestId, setRequestId] = useState(newId);
  const invite = useMutation(
    {
      mutationFn: async () => {
        const made = await call(api.inviteTeacher, { class: classId, requestId });
        setRequestId(newId());
        await reloadFamily();
        return made;
      },
    },
    queryClient,
  );
  const { data, error } = invite;
  const isFull = error instanceof RefusalError && error.code === 'class_full';
  return (
    <>
      {data ? (
        <>
          <p role="status">{t('send', { date: day(data.until) })}</p>
          <CodeToSend path="/classes" code={data.code} />
        </>
      ) : (
        <p>
          {t('hint', { days: String(classLimits.invitationDays) })}{' '}
          {openUntil !== null && t('open', { date: day(openUntil) })}
        </p>
      )}
      {error !== null && (
        <Notice kind="problem">
          {isFull ? t('full', { most: String(classLimits.coTeachers) }) : text(error)}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button pending={invite.isPending} onClick={() => invite.mutate()}>
          {t('invite')}
        </Button>
      </div>
    </>
  );
}

function Remove({ classId, teacher: { id, name } }: { classId: string; teacher: ClassTeacher }) {
  const t = useTranslations('classes.teachers');
  const notify = useNotify();
  return (
    <Ask
      button={t('remove', { name })}
      title={t('removeTitle', { name })}
      sure={t('sure')}
      onSure={async () => {
        await call(api.removeTeacher, { class: classId, teacher: id });
        await reloadFamily();
        notify(t('removed', { name }));
      }}
    >
      <p>{t('removeText', { name })}</p>
    </Ask>
  );
}

function Leave({ schoolClass: { id, name } }: { schoolClass: SchoolClass }) {
  const t = useTranslations('classes.teachers');
  const notify = useNotify();
  const router = useRouter();
  return (
    <Ask
      button={t('leave')}
      title={t('leaveTitle', { name })}
      sure={t('leave')}
      onSure={async () => {
        await call(api.leaveClass, { class: id });
        await router.navigate({ to: '/classes' });
        await reloadFamily();
        notify(t('left', { name }));
      }}
    >
      <p>{t('leaveText')}</p>
    </Ask>
  );
}

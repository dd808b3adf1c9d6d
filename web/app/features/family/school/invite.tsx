import { api, classLimits, type SchoolPeople } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { CodeToSend } from '../classes/code-to-send.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';

type Kind = SchoolPeople['invitations'][number]['kind'];

/** Makes a code for one person. It is in this page alone, and gone with it. */
export function Invite({ id, open }: { id: string; open: SchoolPeople['invitations'] }) {
  const t = useTranslations('school.invite');
  const format = useFormatter();
  const text = useErrorText();
  const notify = useNotify();
  // The same for every try, so that a lost reply makes the same code; another one for the next invitation.
  const [requestId, setRequestId] = useState(newId);
  const invite = useMutation(
    {
      mutationFn: async (kind: Kind) => {
        const made = await call(api.inviteToSchool, { school: id, kind, requestId });
        setRequestId(newId());
        await reloadFamily();
        return made;
      },
    },
    queryClient,
  );
  const end = useMutation(
    {
      mutationFn: async () => {
        await call(api.endSchoolInvitations, { school: id });
        invite.reset();
        await reloadFamily();
        notify(t('ended'));
      },
    },
    queryClient,
  );
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' });
  const error = invite.error ?? end.error;
  return (
    <Card as="section" labelledBy="school-invite" className={styles['card']}>
      <h2 id="school-invite">{t('title')}</h2>
      <p>{t('text', { days: String(classLimits.invitationDays) })}</p>
      {invite.data && <p role="status">{t('send', { date: day(invite.data.until) })}</p>}
      {invite.data && <CodeToSend path="/classes?view=school" code={invite.data.code} />}
      {open.length > 0 && (
        <ul>
          {open.map(({ kind, until }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invitation has no id, and two may be alike
            <li key={place}>{t(kind === 'lead' ? 'openLead' : 'openTeacher', { date: day(until) })}</li>
          ))}
        </ul>
      )}
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
      <div className={styles['actions']}>
        <Button pending={invite.isPending} onClick={() => invite.mutate('teacher')}>
          {t('teacher')}
        </Button>
        <Button pending={invite.isPending} onClick={() => invite.mutate('lead')}>
          {t('lead')}
        </Button>
        {open.length > 0 && (
          <Button kind="quiet" pending={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        )}
      </div>
    </Card>
  );
}

import { api, type ClassCode as Code } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { CodeToSend } from '../classes/code-to-send.tsx';
import { QrCode } from '../classes/qr-code.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { guardiansQuery } from '../letters/letter-queries.ts';
import joining from './joining.module.css';

/** The code with which families ask that a child of theirs joins the class. */
export function ClassCode({ learnerId, classId }: { learnerId: string; classId: string }) {
  const t = useTranslations('classes.home');
  const text = useErrorText();
  const query = useQuery(guardiansQuery(learnerId, classId), queryClient);
  const save = useMutation(
    {
      mutationFn: async (open: boolean) => {
        await call(api.saveClassCode, { class: classId, open });
        await reloadFamily();
      },
    },
    queryClient,
  );
  const error = query.error ?? save.error;
  const code = query.data?.class_code;
  return (
    <Card as="section" labelledBy="from-home" className={styles['card']}>
      <h2 id="from-home">{t('title')}</h2>
      <p>{t('text')}</p>
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
      {code && <OpenCode of={code} />}
      {query.data && (
        <div className={styles['actions']}>
          <Button pending={save.isPending} onClick={() => save.mutate(!code)}>
            {t(code ? 'endCode' : 'open')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OpenCode({ of: { code, until } }: { of: Code }) {
  const t = useTranslations('classes.home');
  const format = useFormatter();
  const path = '/family?view=join';
  return (
    <div className={joining['code']}>
      <QrCode text={`${location.origin}${path}#${code}`} label={t('qr')} className={joining['qr']} />
      <div>
        <p>{t('send', { date: format.dateTime(new Date(until), { dateStyle: 'medium' }) })}</p>
        <CodeToSend path={path} code={code} />
      </div>
    </div>
  );
}

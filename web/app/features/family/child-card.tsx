import { api, type Child, type JoinedClass } from '@readling/contract';
import { lazy, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ChildForm } from './child-form.tsx';
import { DeleteChild } from './delete-child.tsx';
import { DownloadChild } from './download-child.tsx';
import { Face } from './faces/face.tsx';
import styles from './family.module.css';
import { reloadFamily } from './family-queries.ts';
import { useStartChild } from './use-start-child.ts';

// Most children have joined no class.
const JoinedClasses = lazy(async () => ({
  default: (await retryImport(() => import('./joining/joined-classes.tsx'))).JoinedClasses,
}));

/** One child: who it is, when it last read, and what its parent can do. */
export function ChildCard({ child, joined }: { child: Child; joined: readonly JoinedClass[] }) {
  const t = useTranslations('family');
  const format = useFormatter();
  const text = useErrorText();
  const notify = useNotify();
  const start = useStartChild();
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const { id, name, last_read } = child;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['child']}>
        <Face name={child.face} size={72} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            {last_read === null
              ? t('notRead')
              : t('lastRead', { date: format.dateTime(new Date(last_read), { dateStyle: 'medium' }) })}
          </p>
        </div>
      </div>
      {joined.length > 0 && (
        <Suspense>
          <JoinedClasses child={child} joined={joined} />
        </Suspense>
      )}
      {start.error !== null && <Notice kind="problem">{text(start.error)}</Notice>}
      {open === 'form' ? (
        <ChildForm
          initial={child}
          saveLabel={t('save')}
          onSave={async (changes) => {
            await call(api.saveChild, { child: id, ...changes });
            await reloadFamily();
            setOpen(null);
            notify(t('saved'));
          }}
        >
          <Button onClick={() => setOpen(null)}>{t('cancel')}</Button>
        </ChildForm>
      ) : (
        <div className={styles['actions']}>
          <Button
            kind="primary"
            icon={<Icon name="book" />}
            pending={start.isPending}
            onClick={() => start.mutate(id)}
          >
            {t('reads', { name })}
          </Button>
          <LinkButton to="/family" search={{ child: id }} icon={<Icon name="chart" />}>
            {t('results.title', { name })}
          </LinkButton>
          <Button icon={<Icon name="change" />} onClick={() => setOpen('form')}>
            {t('change', { name })}
          </Button>
          <DownloadChild child={child} />
          <LinkButton to="/family" search={{ child: id, view: 'record' }} icon={<Icon name="lock" />}>
            {t('stored')}
          </LinkButton>
          <Button icon={<Icon name="bin" />} onClick={() => setOpen('delete')}>
            {t('delete', { name })}
          </Button>
        </div>
      )}
      <DeleteChild child={child} open={open === 'delete'} onClose={() => setOpen(null)} />
    </Card>
  );
}

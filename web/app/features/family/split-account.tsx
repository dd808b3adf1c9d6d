import { api } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { beginSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ChildForm } from './child-form.tsx';
import styles from './family.module.css';
import { reloadFamily } from './family-queries.ts';

/** For an account with stories of its own: a grown-up who read them has nothing to answer. */
export function SplitAccount({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useTranslations('family');
  const notify = useNotify();
  // The same for every try of this form, so that a lost reply splits nothing twice.
  const [requestId] = useState(newId);
  return (
    <Card as="section" labelledBy="split-account" className={styles['card']}>
      <h2 id="split-account">{t('split.title')}</h2>
      <p>{t(open ? 'split.what' : 'split.text')}</p>
      {open ? (
        <ChildForm
          initial={{ name: '', face: 'fox' }}
          saveLabel={t('split.sure')}
          asksPassword
          onSave={async (child, password) => {
            const { csrf_token } = await call(api.splitAccount, { requestId, ...child, password });
            notify(t('split.done', { name: child.name }));
            await beginSession(csrf_token); // another account: the page shows its children
            await reloadFamily();
          }}
        >
          <Button onClick={() => onOpen(false)}>{t('cancel')}</Button>
        </ChildForm>
      ) : (
        <div className={styles['actions']}>
          <Button icon={<Icon name="heart" />} onClick={() => onOpen(true)}>
            {t('split.mine')}
          </Button>
          <LinkButton to="/classes" icon={<Icon name="book" />}>
            {t('split.teach')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

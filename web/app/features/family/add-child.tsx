import { api } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { ChildForm } from './child-form.tsx';
import styles from './family.module.css';
import { reloadFamily } from './family-queries.ts';

export function AddChild() {
  const t = useTranslations('family');
  const notify = useNotify();
  // The same for every try of this form, so that a lost reply adds nobody twice.
  const [requestId] = useState(newId);
  return (
    <Card as="section" labelledBy="add-child" className={styles['card']}>
      <h2 id="add-child">{t('add')}</h2>
      <ChildForm
        initial={{ name: '', face: 'fox' }}
        saveLabel={t('addNow')}
        onSave={async (child) => {
          await call(api.addChild, { requestId, ...child });
          notify(t('added', { name: child.name }));
          await reloadFamily();
        }}
      />
    </Card>
  );
}

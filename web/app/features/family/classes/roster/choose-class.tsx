import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../../family.module.css';
import type { ClassList } from './class-list.ts';
import { sameName } from './same-name.ts';

type Props = {
  lists: readonly ClassList[];
  /** the name of our class: a class of the file with the same one comes first */
  like: string;
  onBack: () => void;
  onChosen: (text: string) => void;
};

const mostLines = 10;

/** The classes of a file, of which one is taken. */
export function ChooseClass({ lists, like, onBack, onChosen }: Props) {
  const t = useTranslations('classes.fromFile');
  const [id, setId] = useState((lists.find(({ name }) => sameName(name, like)) ?? lists[0])?.id);
  const chosen = lists.find((list) => list.id === id);
  const orphans = chosen?.orphans ?? [];
  return (
    <div className={styles['form']}>
      <p role="status">{t('text')}</p>
      <SelectField label={t('one')} value={id} onChange={({ target }) => setId(target.value)}>
        {lists.map(({ id, name, children }) => (
          <option key={id} value={id}>
            {t('option', { name, count: String(children) })}
          </option>
        ))}
      </SelectField>
      {orphans.length > 0 && (
        <Notice live={false}>
          {t('orphans', {
            count: String(orphans.length),
            lines: orphans.slice(0, mostLines).join(', ') + (orphans.length > mostLines ? ' …' : ''),
          })}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button kind="primary" onClick={() => chosen && onChosen(chosen.text)}>
          {t('use')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </div>
  );
}

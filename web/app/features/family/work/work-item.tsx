import type { SetWork } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { localDay, noonOf } from '#web/i18n/local-day.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import family from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import styles from './work.module.css';
import { changeWork, type Whose } from './work-queries.ts';

const states = [
  ['not_yet', 'notYet'],
  ['reading', 'reading'],
  ['done', 'done'],
] as const;

type Props = { whose: Whose; work: SetWork; looksOnly: boolean };

/** One thing that is set: until when, how far each child is, and what can still be changed. */
export function WorkItem({ whose, work, looksOnly }: Props) {
  const t = useTranslations('work');
  const format = useFormatter();
  const text = useErrorText();
  const notify = useNotify();
  const { id, title, level, until, note, children } = work;
  const [newDay, setNewDay] = useState<string | null>(null);
  const change = useMutation(
    {
      mutationFn: async (to: { until: string } | { withdraw: true }) => {
        await changeWork(whose, { work: id, ...to });
        await reloadFamily();
        setNewDay(null);
        notify(t('withdraw' in to ? 'withdrawn' : 'saved'));
      },
    },
    queryClient,
  );
  const names = (state: SetWork['children'][number]['state']) =>
    format.list(children.filter((each) => each.state === state).map(({ name }) => isolated(name)));
  const name = title ?? t('placement');
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className={styles['quiet']}>
        {[
          level !== null && t('levelOf', { level }),
          t('untilDay', { day: format.dateTime(noonOf(until), { dateStyle: 'full', timeZone: 'UTC' }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && (
        <p>
          <q dir="auto">{note}</q>
        </p>
      )}
      {states.map(
        ([state, key]) => names(state) !== '' && <p key={state}>{t(key, { names: names(state) })}</p>,
      )}
      {change.isError && <Notice kind="problem">{text(change.error)}</Notice>}
      {looksOnly ? null : newDay === null ? (
        <div className={family['actions']}>
          <Button onClick={() => setNewDay(until)}>{t('changeDay', { title: name })}</Button>
          <Button pending={change.isPending} onClick={() => change.mutate({ withdraw: true })}>
            {t('withdraw', { title: name })}
          </Button>
        </div>
      ) : (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ until: newDay });
          }}
        >
          <TextField
            type="date"
            label={t('until')}
            required
            min={localDay(new Date())}
            value={newDay}
            onChange={({ target }) => setNewDay(target.value)}
          />
          <div className={family['actions']}>
            <Button type="submit" pending={change.isPending}>
              {t('save')}
            </Button>
            <Button onClick={() => setNewDay(null)}>{t('cancel')}</Button>
          </div>
        </form>
      )}
    </li>
  );
}

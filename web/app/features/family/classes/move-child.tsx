import { api, type Child } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { classesQuery } from './class-queries.ts';

type Props = { child: Child; classId: string };

/** Moves a child to another class of its teacher. Shows nothing where there is no other. */
export function MoveChild({ child, classId }: Props) {
  const t = useTranslations('classes.move');
  const text = useErrorText();
  const notify = useNotify();
  const title = useId();
  const session = useSession();
  const query = useQuery(classesQuery(session.state === 'signed-in' ? session.id : ''), queryClient);
  const classes = query.data?.classes ?? [];
  const school = classes.find(({ id }) => id === classId)?.school;
  const others = classes.filter((one) => one.id !== classId && !one.archived && one.school === school);
  const [chosen, setChosen] = useState('');
  const to = chosen || others[0]?.id;
  const move = useMutation(
    {
      mutationFn: async (to: string) => {
        const { name } = await call(api.moveChild, { child: child.id, to });
        notify(t('moved', { name: child.name, class: name }));
        await reloadFamily();
      },
    },
    queryClient,
  );
  if (to === undefined) return null;
  return (
    <section className={styles['form']} aria-labelledby={title}>
      <h2 id={title}>{t('title', { name: child.name })}</h2>
      <SelectField
        label={t('to')}
        hint={t('hint')}
        value={to}
        onChange={({ target }) => setChosen(target.value)}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {move.isError && <Notice kind="problem">{text(move.error)}</Notice>}
      <div className={styles['actions']}>
        <Button pending={move.isPending} onClick={() => move.mutate(to)}>
          {t('sure')}
        </Button>
      </div>
    </section>
  );
}

import { api, type Child, type JoinedClass } from '@readling/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Ask } from '../classes/ask.tsx';
import { reloadFamily } from '../family-queries.ts';
import styles from './joining.module.css';

type Props = { child: Child; joined: readonly JoinedClass[] };

/** The classes that a child of the home is in, or would join; its parent ends it here. */
export function JoinedClasses({ child, joined }: Props) {
  const t = useTranslations('classes.home');
  const format = useFormatter();
  const notify = useNotify();
  return (
    <ul className={styles['joined']}>
      {joined.map(({ class: id, name, teacher, since, waiting }) => {
        const names = { name: isolated(child.name), class: isolated(name), teacher: isolated(teacher) };
        const date = format.dateTime(new Date(since), { dateStyle: 'medium' });
        const leave = t(waiting ? 'takeBack' : 'leave', names);
        return (
          <li key={id}>
            <p>{t(waiting ? 'waits' : 'in', { ...names, date })}</p>
            <Ask
              button={leave}
              title={leave}
              sure={t('endSure')}
              onSure={async () => {
                await call(api.endJoin, { child: child.id, from: id });
                await reloadFamily();
                notify(t('left', names));
              }}
            >
              <p>{t('leaveText', names)}</p>
            </Ask>
          </li>
        );
      })}
    </ul>
  );
}

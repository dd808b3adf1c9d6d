import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './please-come.module.css';

type State = 'unknown' | 'open' | 'asked' | { error: unknown };

/** By which a child of a class asks its teacher to come. Nothing for other learners, and without a network. */
export function PleaseCome({ onAsked }: { onAsked?: () => void }) {
  const session = useSession();
  return (
    session.state === 'signed-in' && session.role === 'child' && <OfChild {...(onAsked && { onAsked })} />
  );
}

function OfChild({ onAsked }: { onAsked?: () => void }) {
  const t = useTranslations('reading');
  const text = useErrorText();
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    call(api.helpRequest).then(
      ({ hasTeacher, isAsked }) => hasTeacher && setState(isAsked ? 'asked' : 'open'),
      () => {}, // it is offered again with the next message
    );
  }, []);
  const save = (isAsked: boolean) =>
    call(api.saveHelpRequest, { isAsked }).then(
      () => {
        setState(isAsked ? 'asked' : 'open');
        if (isAsked) onAsked?.();
      },
      (error: unknown) => setState({ error }),
    );
  if (state === 'unknown') return null;
  return (
    <div className={styles['asking']} role="status">
      {typeof state === 'object' && <p>{text(state.error)}</p>}
      {state === 'asked' ? (
        <>
          <p>
            <Icon name="hand" />
            {t('teacherAsked')}
          </p>
          <Button kind="bare" onClick={() => void save(false)}>
            {t('goOnAlone')}
          </Button>
        </>
      ) : (
        <Button icon={<Icon name="hand" />} onClick={() => void save(true)}>
          {t('askTeacher')}
        </Button>
      )}
    </div>
  );
}

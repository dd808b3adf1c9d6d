import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './please-come.module.css';

type State = 'unknown' | 'open' | 'asked' | { error: unknown };

type Props = {
  /** a round button without its name, beside another one */
  isRound?: boolean;
  onAsked?: () => void;
};

/** By which a child of a class asks its teacher to come. Nothing for other learners, and without a network. */
export function PleaseCome(props: Props) {
  const session = useSession();
  return session.state === 'signed-in' && session.role === 'child' && <OfChild {...props} />;
}

function OfChild({ isRound = false, onAsked }: Props) {
  const t = useTranslations('reading');
  const text = useErrorText();
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    call(api.helpRequest).then(
      ({ hasTeacher, isAsked }) => hasTeacher && setState(isAsked ? 'asked' : 'open'),
      () => {}, // it is offered again with the next message
    );
  }, []);
  if (state === 'unknown') return null;
  const isAsked = state === 'asked';
  const save = () =>
    call(api.saveHelpRequest, { isAsked: !isAsked }).then(
      () => {
        setState(isAsked ? 'open' : 'asked');
        if (!isAsked) onAsked?.();
      },
      (error: unknown) => setState({ error }),
    );
  const button = { icon: <Icon name="hand" size={28} />, onClick: () => void save() };
  return (
    <>
      <p className={styles['status']} role="status">
        {isAsked && t('teacherAsked')}
        {typeof state === 'object' && text(state.error)}
      </p>
      {isRound ? (
        <IconButton {...button} label={t('askTeacher')} aria-pressed={isAsked} className={styles['round']} />
      ) : (
        <Button {...button}>{t(isAsked ? 'goOnAlone' : 'askTeacher')}</Button>
      )}
    </>
  );
}

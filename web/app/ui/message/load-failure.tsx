import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title?: string;
  onAgain: () => void;
  /** the button, if it is another one than "Try again" */
  action?: (again: ReactNode) => ReactNode;
  /** why it failed */
  children: ReactNode;
};

/** What could not be loaded or sent: why, and a button that tries again. */
export function LoadFailure({ title, onAgain, action = (again) => again, children }: Props) {
  const t = useTranslations('ui');
  return (
    <Notice
      kind="problem"
      {...(title !== undefined && { title })}
      action={action(<Button onClick={onAgain}>{t('again')}</Button>)}
    >
      {children}
    </Notice>
  );
}

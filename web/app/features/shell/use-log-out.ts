import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { logOut } from '#web/api/log-out.ts';
import { useNotify } from '#web/ui/message/notices.tsx';

/** Returns a function that logs out, says so and opens the home page. */
export function useLogOut() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const notify = useNotify();
  return () => {
    logOut();
    notify(t('signedOut'));
    void navigate({ to: '/' });
  };
}

import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNotify } from '#web/ui/message/notices.tsx';

/** Shows a notice when the device goes offline, and when it is online again. */
export function useOfflineNotices() {
  const t = useTranslations('reading');
  const notify = useNotify();
  useEffect(() => {
    const offline = () => notify(t('offline.away'));
    const online = () => notify(t('offline.back'));
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [notify, t]);
}

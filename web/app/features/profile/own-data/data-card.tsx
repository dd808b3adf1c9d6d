import { api } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { downloadFile } from '#web/storage/download-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useAction } from '../use-action.tsx';

export function DataCard() {
  const t = useTranslations('profile.data');
  const notify = useNotify();
  const { run, pending, problem } = useAction(async () => {
    const data = await call(api.exportData);
    const day = new Date().toISOString().slice(0, 10);
    downloadFile(
      `readling-${day}.json`,
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    );
    notify(t('done'));
  });
  return (
    <SettingsCard section="data" title={t('title')}>
      <p>{t('text')}</p>
      {problem}
      <Actions>
        <Button icon={<Icon name="download" />} pending={pending} onClick={run}>
          {t('download')}
        </Button>
      </Actions>
    </SettingsCard>
  );
}

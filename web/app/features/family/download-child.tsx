import { api } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { downloadFile } from '#web/storage/download-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** Downloads everything that is stored about a child as one file. */
export function DownloadChild({ child: { id, name } }: { child: { id: string; name: string } }) {
  const t = useTranslations('family');
  const text = useErrorText();
  const download = useMutation(
    {
      mutationFn: async () => {
        const data = JSON.stringify(await call(api.childData, { child: id }), null, 2);
        downloadFile('readling-child.json', new Blob([data], { type: 'application/json' }));
      },
    },
    queryClient,
  );
  return (
    <>
      <Button icon={<Icon name="download" />} pending={download.isPending} onClick={() => download.mutate()}>
        {t('download', { name })}
      </Button>
      {download.error !== null && <Notice kind="problem">{text(download.error)}</Notice>}
    </>
  );
}

import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { localDay } from '#web/i18n/local-day.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import own from '../classes.module.css';
import type { OpenedFile } from './open-file.ts';

type Opening = UseMutationResult<OpenedFile, unknown, File>;

/** Opens a file with one list or several. What unpacks and reads files is loaded for them alone. */
export const useListFile = (onOpened: (opened: OpenedFile) => void): Opening =>
  useMutation(
    {
      mutationFn: async (file: File) => {
        const { openFile } = await retryImport(() => import('./open-file.ts'));
        return openFile(file, localDay(new Date()));
      },
      onSuccess: onOpened,
    },
    queryClient,
  );

export function FileButton({ opening }: { opening: Opening }) {
  const t = useTranslations('classes');
  return (
    <label className={buttonClass('quiet', 'normal', false, own['file'])}>
      <span>{t('file')}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,application/zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) opening.mutate(file, { onSettled: () => (target.value = '') });
        }}
      />
    </label>
  );
}

/** Why the file could not be read, and what to do about it. */
export function FileFault({ opening: { data, isError } }: { opening: Opening }) {
  const t = useTranslations('classes.fromFile.faults');
  if (isError) return <Notice kind="problem">{t('unreadable')}</Notice>;
  if (!data || !('fault' in data)) return null;
  return (
    <Notice kind="problem">
      {t(data.fault, { missing: data.fault === 'incomplete' ? isolated(data.missing) : '' })}
    </Notice>
  );
}

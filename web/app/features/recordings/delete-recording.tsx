import { api } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** Asks, then deletes the account's recording of a passage. */
export function DeleteRecording({ passageId, onDeleted }: { passageId: string; onDeleted: () => void }) {
  const t = useTranslations('recordings.delete');
  const text = useErrorText();
  const [asks, setAsks] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const deleteNow = async () => {
    setPending(true);
    setError(undefined);
    try {
      await call(api.deleteRecording, { passage_id: passageId });
      onDeleted();
    } catch (failure) {
      setError(failure);
    }
    setPending(false);
  };
  return (
    <>
      <Button icon={<Icon name="bin" />} onClick={() => setAsks(true)}>
        {t('title')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        kind="error"
        icon="bin"
        title={t('title')}
        actions={
          <>
            <Button kind="primary" onClick={() => setAsks(false)}>
              {t('keep')}
            </Button>
            <Button pending={pending} onClick={() => void deleteNow()}>
              {t('sure')}
            </Button>
          </>
        }
      >
        <p>{t('text')}</p>
        {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      </Dialog>
    </>
  );
}

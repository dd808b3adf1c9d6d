import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

type Props = {
  button: string;
  title: string;
  sure: string;
  onSure: () => Promise<void>;
  children: ReactNode;
};

/** A button that asks before it ends something. */
export function Ask({ button, title, sure, onSure, children }: Props) {
  const t = useTranslations('classes.teachers');
  const explain = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const end = useMutation({ mutationFn: onSure, onSuccess: () => setOpen(false) }, queryClient);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{button}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button kind="primary" pending={end.isPending} onClick={() => end.mutate()}>
              {sure}
            </Button>
          </>
        }
      >
        {children}
        {end.isError && <Notice kind="problem">{explain(end.error)}</Notice>}
      </Dialog>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { passkeysWork } from '#web/api/passkeys-work.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button, type ButtonKind } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

type Props = { label: string; kind?: ButtonKind; onDone: (csrfToken: string) => Promise<void> };

/** Cancelling in the browser, a wrong passkey and an address without passkeys have one text. */
const isExplained = (error: unknown) =>
  error instanceof NetworkError || (error instanceof RefusalError && error.code !== 'bad_credentials');

/** Signs in with a passkey. Absent where the browser cannot use one. */
export function PasskeyButton({ label, kind = 'quiet', onDone }: Props) {
  const t = useTranslations('accounts.step');
  const text = useErrorText();
  const [works, setWorks] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => setWorks(passkeysWork()), []);
  if (!works) return null;
  const run = async () => {
    setPending(true);
    setError(undefined);
    try {
      const { givePasskey } = await import('./give-passkey.ts');
      await onDone(await givePasskey());
    } catch (caught) {
      setError(caught);
    }
    setPending(false);
  };
  return (
    <>
      <Button kind={kind} wide icon={<Icon name="key" />} pending={pending} onClick={() => void run()}>
        {label}
      </Button>
      {error !== undefined && (
        <Notice kind="problem">{isExplained(error) ? text(error) : t('failed')}</Notice>
      )}
    </>
  );
}

import { api } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { passkeysWork } from '#web/api/passkeys-work.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type Done = { onDone: (csrfToken: string) => Promise<void> };
/** `onOver`: it took too long, and the password is needed again. */
type Props = Done & { onOver: () => void };

/** The second half of a login: a code, or a passkey. */
export default function SecondStep({ onDone, onOver }: Props) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const ui = useTranslations('ui');
  const [isLost, setLost] = useState(false);
  const { data, error, refetch } = useQuery(
    { queryKey: ['asked-factors'], queryFn: ({ signal }) => call(api.askedFactors, {}, { signal }) },
    queryClient,
  );
  if (error) {
    const isOver = error instanceof RefusalError && error.code === 'not_signed_in';
    const again = <Button onClick={() => void refetch()}>{ui('again')}</Button>;
    const back = <Button onClick={onOver}>{t('backToLogin')}</Button>;
    return (
      <Notice kind="problem" action={isOver ? back : again}>
        {isOver ? t('step.over') : text(error)}
      </Notice>
    );
  }
  if (!data) return <Loading label={ui('loading')} />;
  const usesPasskey = data.passkeys && passkeysWork();
  const hasWay = data.app || usesPasskey;
  const isRecovery = isLost || !hasWay;
  return (
    <Stack gap={5}>
      {usesPasskey && !isRecovery && (
        <>
          <p>{t('step.passkeyText')}</p>
          <PasskeyButton label={t('step.passkey')} kind={data.app ? 'quiet' : 'primary'} onDone={onDone} />
        </>
      )}
      {(data.app || isRecovery) && (
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone} />
      )}
      {hasWay && (
        <Button kind="bare" onClick={() => setLost(!isLost)}>
          {t(isLost ? 'step.other' : 'step.useRecovery')}
        </Button>
      )}
      <p>{t('step.help')}</p>
    </Stack>
  );
}

function CodeForm({ isRecovery, onDone }: Done & { isRecovery: boolean }) {
  const t = useTranslations('accounts');
  const step = useTranslations('accounts.step');
  const text = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['code'],
    explain: ({ code, field }) =>
      code === 'bad_credentials' || field === 'code' ? { code: step('wrong') } : {},
    submit: async ({ code }) => onDone((await call(api.giveCode, { code })).csrf_token),
  });
  return (
    <form {...form}>
      <Stack gap={5}>
        {!isRecovery && <p>{step('app')}</p>}
        <TextField
          label={step(isRecovery ? 'recovery' : 'code')}
          name="code"
          dir="ltr"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          error={problems.code}
        />
        {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
        <Button type="submit" kind="primary" size="large" wide pending={pending}>
          {t('login')}
        </Button>
      </Stack>
    </form>
  );
}

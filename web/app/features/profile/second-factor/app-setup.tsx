import { api } from '@readling/contract';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { inFours } from '#web/i18n/in-fours.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './second-factor.module.css';

export type Setup = z.output<typeof api.setUpApp.reply>;
type Props = {
  setup: Setup;
  onDone: (codes: readonly string[] | null) => Promise<void>;
  onCancel: () => void;
};

/** The secret as a picture and as text, and a field for the first code of the app. */
export default function AppSetup({ setup: { secret, url, setup }, onDone, onCancel }: Props) {
  const t = useTranslations('profile.second');
  const text = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['code'],
    explain: ({ code, field }) =>
      code === 'bad_credentials' || field === 'code' ? { code: t('wrongCode') } : {},
    submit: async ({ code }) => onDone((await call(api.confirmApp, { setup, code })).codes),
  });
  return (
    <form {...form} className={styles['setup']}>
      <p>{t('scan')}</p>
      <QrCode text={url} label={t('qr')} />
      <p>
        {t('key')}{' '}
        <code dir="ltr" className={styles['key']}>
          {inFours(secret)}
        </code>
      </p>
      <TextField
        label={t('code')}
        name="code"
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
        error={problems.code}
      />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      <Actions>
        <Button type="submit" kind="primary" pending={pending}>
          {t('turnOn')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Actions>
    </form>
  );
}

/** Drawn in this browser: the secret in it goes to nobody else. Black on white, also in the dark, or cameras fail. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}

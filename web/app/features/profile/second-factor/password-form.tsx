import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RefusalError } from '#web/api/errors.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useOldPasswordProblem } from '../account/use-password-problems.ts';
import styles from '../profile.module.css';

type Field = 'name' | 'password';
type Props = {
  /** a name for a passkey, the password again */
  fields: readonly Field[];
  /** on the button */
  label: string;
  name?: string;
  run: (values: Record<Field, string>) => Promise<void>;
  onCancel: () => void;
  /** what an error means that no refusal explains */
  explain?: (error: unknown) => string | undefined;
  children?: ReactNode;
};

/** A form in the card, which opens in place of the button that needs it. */
export function PasswordForm({ fields, label, name, run, onCancel, explain, children }: Props) {
  const t = useTranslations('profile');
  const text = useErrorText();
  const oldPasswordProblem = useOldPasswordProblem();
  const { form, pending, problems, error } = useForm<Field>({
    fields,
    explain: (refusal: RefusalError) => ({
      password: refusal.field === 'credential' ? undefined : oldPasswordProblem(refusal),
      name: refusal.code === 'bad_input' && refusal.field === 'name' ? t('second.wrongName') : undefined,
    }),
    submit: run,
  });
  return (
    <form {...form} className={styles['form']}>
      {children}
      {fields.includes('name') && (
        <TextField
          label={t('second.name')}
          hint={t('second.nameHint')}
          name="name"
          autoComplete="off"
          maxLength={40}
          defaultValue={name}
          required
          error={problems.name}
        />
      )}
      {fields.includes('password') && (
        <PasswordField
          label={t('email.password')}
          hint={t('email.passwordHint')}
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
        />
      )}
      {error !== undefined && <Notice kind="problem">{explain?.(error) ?? text(error)}</Notice>}
      <Actions>
        <Button type="submit" kind="primary" pending={pending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('second.cancel')}</Button>
      </Actions>
    </form>
  );
}

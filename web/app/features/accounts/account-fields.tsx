import { useTranslations } from 'use-intl';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

type Field = 'name' | 'email' | 'password';
type Props = { filled?: Record<Field, string>; problems: { [F in Field]?: string | undefined } };

/** Name, email and password of a new account. */
export function AccountFields({ filled, problems }: Props) {
  const t = useTranslations('accounts');
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="name"
        defaultValue={filled?.name}
        required
        error={problems.name}
      />
      <EmailField label={t('email')} defaultValue={filled?.email} required error={problems.email} />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="password"
        autoComplete="new-password"
        defaultValue={filled?.password}
        required
        error={problems.password}
      />
    </>
  );
}

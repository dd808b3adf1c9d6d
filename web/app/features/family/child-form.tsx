import { type FaceName, faces, familyLimits } from '@readling/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOldPasswordWrong } from '#web/form/is-old-password-wrong.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Face } from './faces/face.tsx';
import styles from './family.module.css';

type Problems = { name?: string; password?: string };
type Child = { name: string; face: FaceName };
type Props = {
  initial: Child;
  saveLabel: string;
  /** The grown-up is asked for the password too. */
  asksPassword?: boolean;
  onSave: (child: Child, password: string) => Promise<void>;
  /** more buttons */
  children?: ReactNode;
};

/** The first name and the face of a child. */
export function ChildForm({ initial, saveLabel, asksPassword = false, onSave, children }: Props) {
  const t = useTranslations('family');
  const text = useErrorText();
  const [face, setFace] = useState<FaceName>(initial.face);
  const { form, pending, problems, error } = useForm({
    fields: asksPassword ? ['name', 'password'] : ['name'],
    check: ({ name }): Problems =>
      name.trim().length > familyLimits.nameLength
        ? { name: t('nameLong', { most: String(familyLimits.nameLength) }) }
        : {},
    explain: (refusal): Problems => {
      if (asksPassword && isOldPasswordWrong(refusal)) return { password: t('passwordWrong') };
      return refusal.code === 'bad_input' && refusal.field === 'name' ? { name: t('nameWrong') } : {};
    },
    submit: ({ name, password }) => onSave({ name: name.trim(), face }, password),
  });
  return (
    <form {...form} className={styles['form']}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="off"
        defaultValue={initial.name}
        required
        error={problems.name}
      />
      <fieldset className={styles['faces']}>
        <legend>{t('face')}</legend>
        {faces.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="face"
              value={name}
              checked={name === face}
              onChange={() => setFace(name)}
            />
            <Face name={name} size={64} />
            <VisuallyHidden>{t(`faces.${name}`)}</VisuallyHidden>
          </label>
        ))}
      </fieldset>
      {asksPassword && (
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
        />
      )}
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" pending={pending}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

import { classLimits } from '@readling/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../family.module.css';

type Props = {
  initial: string;
  saveLabel: string;
  /** the one thing to do next on this page */
  primary?: boolean;
  onSave: (name: string) => Promise<void>;
  /** more buttons */
  children?: ReactNode;
};

export function ClassNameForm({ initial, saveLabel, primary = false, onSave, children }: Props) {
  const t = useTranslations();
  const text = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['className'],
    check: ({ className }): { className?: string } =>
      className.trim().length > classLimits.nameLength
        ? { className: t('classes.nameLong', { most: String(classLimits.nameLength) }) }
        : {},
    explain: ({ code, field }): { className?: string } =>
      code === 'bad_input' && field === 'name' ? { className: t('family.nameWrong') } : {},
    submit: ({ className }) => onSave(className.trim()),
  });
  return (
    <form {...form} className={styles['form']}>
      <TextField
        label={t('classes.name')}
        hint={t('classes.nameHint')}
        name="className"
        autoComplete="off"
        defaultValue={initial}
        required
        error={problems.className}
      />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" kind={primary ? 'primary' : 'quiet'} pending={pending}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

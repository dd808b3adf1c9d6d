import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Notice } from '#web/ui/message/notice.tsx';
import { isExplained } from './problems.ts';

/** Why the registration failed, where no single field is the reason. */
export function RegisterProblem({ error }: { error: unknown }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  return (
    <Notice kind="problem" {...(isExplained(error) ? {} : { title: t('registerFailed') })}>
      {text(error)}
    </Notice>
  );
}

import { useTranslations } from 'use-intl';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Notice } from '#web/ui/message/notice.tsx';

/** Why the registration failed, where no single field is the reason. */
export function RegisterProblem({ error }: { error: unknown }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const known =
    error instanceof NetworkError || (error instanceof RefusalError && error.code !== 'unexpected');
  return (
    <Notice kind="problem" {...(known ? {} : { title: t('registerFailed') })}>
      {text(error)}
    </Notice>
  );
}

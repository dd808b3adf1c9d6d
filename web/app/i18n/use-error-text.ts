import { useTranslations } from 'use-intl';
import { NetworkError, RefusalError } from '#web/api/errors.ts';

/** Returns a function from the error of a failed call to a text for the reader. */
export function useErrorText() {
  const t = useTranslations();
  return (error: unknown): string => {
    if (error instanceof NetworkError) return t('ui.offline');
    if (!(error instanceof RefusalError)) return t('refusal.unexpected');
    if (error.code === 'bad_input') return t('refusal.bad_input', { field: error.field ?? '' });
    return t(`refusal.${error.code}`);
  };
}

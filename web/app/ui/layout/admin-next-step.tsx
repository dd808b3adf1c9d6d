import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/**
 * The button beside the error of an admin's call: the way to the profile where the operator requires a second factor,
 * else `children`. Needs the texts of `inbox`.
 */
export function AdminNextStep({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslations('inbox');
  if ((error as { code?: unknown }).code !== 'factor_missing') return children;
  return (
    <LinkButton to="/profile" hash="second" kind="primary">
      {t('toSecondStep')}
    </LinkButton>
  );
}

import { useTranslations } from 'use-intl';

/** A sentence with the range in which the level lies. */
export function Range({ level, from, to }: { level: number; from: number; to: number }) {
  const t = useTranslations('placement');
  return from === to ? t('rangeOne', { level }) : t('range', { from, to, level });
}

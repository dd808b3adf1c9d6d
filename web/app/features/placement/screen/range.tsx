import { useTranslations } from 'use-intl';

/** Where the level lies, in plain words: a test is never quite sure. */
export function Range({ level, from, to }: { level: number; from: number; to: number }) {
  const t = useTranslations('placement');
  return from === to ? t('rangeOne', { level }) : t('range', { from, to, level });
}

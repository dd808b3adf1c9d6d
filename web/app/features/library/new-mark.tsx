import { useTranslations } from 'use-intl';
import { TileMark } from '#web/ui/tile/tile-mark.tsx';

/** The mark on a tile of what opened this week and is not read yet. */
export function NewMark() {
  const t = useTranslations('library');
  return <TileMark icon="calendar">{t('new')}</TileMark>;
}

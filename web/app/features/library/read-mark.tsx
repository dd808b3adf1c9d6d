import { useTranslations } from 'use-intl';
import { TileMark } from '#web/ui/tile/tile-mark.tsx';

/** The mark on a tile that has been read. */
export function ReadMark() {
  const t = useTranslations('library');
  return <TileMark>{t('read')}</TileMark>;
}

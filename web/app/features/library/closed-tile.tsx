import { useTranslations } from 'use-intl';
import { StaticTile, type TileContent } from '#web/ui/tile/tile.tsx';

/** A tile without a link: it has no stories yet (`empty`), or the reader must sign in first. */
export function ClosedTile({ look, empty }: { look: TileContent; empty: boolean }) {
  const t = useTranslations('library');
  if (!empty) return <StaticTile {...look} locked={t('locked')} />;
  const picture = { ...look.picture, alt: t('buildingPicture') };
  return <StaticTile {...look} picture={picture} note={t('building')} building />;
}

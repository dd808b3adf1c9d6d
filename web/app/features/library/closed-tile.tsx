import { useTranslations } from 'use-intl';
import { StaticTile, type TileContent } from '#web/ui/tile/tile.tsx';
import type { TileState } from './tile-state.ts';

/** A tile without a link: it has no stories yet, or the reader must sign in first. */
export function ClosedTile({ look, state }: { look: TileContent; state: Exclude<TileState, 'open'> }) {
  const t = useTranslations('library');
  if (state === 'closed') return <StaticTile {...look} locked={t('locked')} />;
  const picture = { ...look.picture, alt: t('buildingPicture') };
  return <StaticTile {...look} picture={picture} note={t('building')} building />;
}

import { useTranslations } from 'use-intl';
import { StillTile, type TileLook } from '#web/ui/tile/tile.tsx';

/** A tile that leads nowhere yet: its stories are still being written, or are for those who are signed in. */
export function ShutTile({ look, empty }: { look: TileLook; empty: boolean }) {
  const t = useTranslations('library');
  if (!empty) return <StillTile {...look} locked={t('locked')} />;
  const picture = { ...look.picture, alt: t('buildingPicture') };
  return <StillTile {...look} picture={picture} note={t('building')} building />;
}

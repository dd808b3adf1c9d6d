import type { limits } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import { ButtonTile } from '#web/ui/tile/tile.tsx';

export const demoLevels = [1, 2, 3, 4, 5, 6] as const satisfies { length: typeof limits.demoLevels };
type DemoLevel = (typeof demoLevels)[number];

type Props = { level: DemoLevel; locked: boolean; opening: boolean; onOpen: () => void };

/** One level: its picture, its number, whom it suits. */
export function LevelTile({ level, locked, opening, onOpen }: Props) {
  const t = useTranslations('demo');
  const levels = useTranslations('levels');
  const { whole } = useSmallNumbers();
  return (
    <ButtonTile
      disabled={locked}
      busy={opening}
      onPress={onOpen}
      look={{
        picture: {
          src: `/images/level-${level}.svg`,
          alt: levels(`picture${level}`),
          width: 320,
          height: 240,
        },
        first: level === 1,
        name: levels('level', { level: whole(level) }),
        note: levels(`suits${level}`),
        sign: <HexagonCell>{whole(level)}</HexagonCell>,
        locked: locked ? t('locked') : undefined,
        busy: opening && <Spinner />,
      }}
    />
  );
}

import type { limits } from '@readling/contract';
import { useTranslations } from 'use-intl';
import type { Session } from '#web/api/session.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import { NextMark } from '#web/ui/tile/next-mark.tsx';
import { ButtonTile } from '#web/ui/tile/tile.tsx';
import { TileMark } from '#web/ui/tile/tile-mark.tsx';

export const demoLevels = [1, 2, 3, 4, 5, 6] as const satisfies { length: typeof limits.demoLevels };
type DemoLevel = (typeof demoLevels)[number];

type Props = {
  level: DemoLevel;
  access: Session['state'];
  opening: boolean;
  isRead: boolean;
  /** the level to begin with, or to go on with */
  isNext: boolean;
  onOpen: () => void;
};

/**
 * One level: its picture, its number, whom it suits. A visitor cannot press it. Until it is known who is signed in, it can
 * be pressed, because a press before hydration is repeated after it; its lock is shown to visitors only.
 */
export function LevelTile({ level, access, opening, isRead, isNext, onOpen }: Props) {
  const t = useTranslations('demo');
  const levels = useTranslations('levels');
  const { whole } = useSmallNumbers();
  return (
    <ButtonTile
      disabled={access === 'visitor'}
      busy={opening}
      onPress={onOpen}
      look={{
        picture: {
          src: `/images/level-${level}.svg`,
          alt: levels(`picture${level}`),
          width: 640,
          height: 400,
        },
        first: level === 1,
        name: levels('level', { level: whole(level) }),
        note: levels(`suits${level}`),
        sign: <HexagonCell>{whole(level)}</HexagonCell>,
        locked: access === 'signed-in' ? undefined : t('locked'),
        unsure: access === 'unknown',
        mark: isRead ? <TileMark>{t('read')}</TileMark> : isNext && access === 'signed-in' && <NextMark />,
        busy: opening && <Spinner />,
      }}
    />
  );
}

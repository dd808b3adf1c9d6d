import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import beeHardHat from '#web/ui/pictures/bee-hard-hat.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './tile.module.css';

export type TileContent = {
  /** where it is, what it shows, and its size */
  picture: { src: string; alt: string; width: number; height: number };
  name: ReactNode;
  note?: ReactNode;
  /** before the name, such as a hexagon cell */
  sign?: ReactNode;
  /** on the picture's corner, such as "read" */
  mark?: ReactNode;
  /** covers the middle of the picture while something happens */
  busy?: ReactNode;
  /** this person cannot open it yet; the text is for screen readers, beside the picture of a lock */
  locked?: string | undefined;
  /** whether it is locked is not known yet: the lock is hidden from somebody who is signed in */
  unsure?: boolean;
  /** under construction: shows the bee with the hard hat; the picture's `alt` should say so */
  building?: boolean;
  /** in view without scrolling, so its picture loads first */
  first?: boolean;
};

/** A grid of tiles, `many` in a row on a wide screen. */
export const Tiles = ({ children, many = 3 }: { children: ReactNode; many?: 3 | 4 }) => (
  <ul className={`${styles['tiles']} ${many === 4 ? styles['four'] : ''}`}>{children}</ul>
);

type PlaceProps = { children: ReactNode; size?: 'single' | 'double' | 'row' };

/** One place in the grid; a double one takes two, and a `row` has a row of its own. */
export const TilePlace = ({ children, size = 'single' }: PlaceProps) => (
  <li className={size === 'single' ? undefined : styles[size]}>{children}</li>
);

/** The inside of a tile: picture above, name and note below. The name is read first. */
const TileFace = ({ picture, locked, building = false, first = false, ...look }: TileContent) => (
  <>
    <span className={styles['label']}>
      {look.sign}
      <span className={styles['words']}>
        <strong>{look.name}</strong>
        {look.note && <span className={styles['note']}>{look.note}</span>}
        {locked && !building && <VisuallyHidden>{locked}</VisuallyHidden>}
      </span>
    </span>
    <span
      className={`${styles['scene']} ${look.unsure ? styles['unsure'] : ''}`}
      data-dim={locked || building ? '' : undefined}
    >
      <Picture {...picture} first={first} />
      {building && <img src={beeHardHat} alt="" width={250} height={200} className={styles['builder']} />}
      {locked && !building && (
        <span className={styles['lock']}>
          <Icon name="lock" size={28} />
        </span>
      )}
      {look.busy && <span className={styles['busy']}>{look.busy}</span>}
      {look.mark && <span className={styles['mark']}>{look.mark}</span>}
    </span>
  </>
);

const tileClass = (extra = '') => `${styles['tile']} ${extra}`;

/** A tile that cannot be pressed: locked, or under construction. */
export const StaticTile = (look: TileContent) => (
  <div className={tileClass(styles['still'])}>
    <TileFace {...look} />
  </div>
);

type PressProps = { look: TileContent; disabled?: boolean; busy?: boolean; onPress: () => void };

/** A tile that is a button. */
export const ButtonTile = ({ look, disabled = false, busy = false, onPress }: PressProps) => (
  <button
    type="button"
    className={tileClass()}
    disabled={disabled}
    aria-busy={busy || undefined}
    onClick={onPress}
  >
    <TileFace {...look} />
  </button>
);

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> & {
  look: TileContent;
  ref?: Ref<HTMLAnchorElement>;
};
const Anchor = ({ look, ...rest }: AnchorProps) => (
  <a {...rest} className={tileClass()}>
    <TileFace {...look} />
  </a>
);

/** A tile that is a link. `to`, `search` and `state` are type-checked like those of Link. */
export const LinkTile = createLink(Anchor);

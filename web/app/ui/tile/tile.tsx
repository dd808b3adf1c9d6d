import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import beeHardHat from '#web/ui/pictures/bee-hard-hat.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './tile.module.css';

export type TileLook = {
  /** where it is, what it shows, and its size */
  picture: { src: string; alt: string; width: number; height: number };
  name: ReactNode;
  note?: ReactNode;
  /** stands before the name, such as a comb cell */
  sign?: ReactNode;
  /** lies on the picture's corner, such as "read" */
  mark?: ReactNode;
  /** covers the middle of the picture while something happens */
  busy?: ReactNode;
  /** cannot be opened by this person yet; the text says so to who cannot see the lock */
  locked?: string | undefined;
  /** under construction: the bee with the hard hat stands before the picture, whose text should say so */
  building?: boolean;
  /** seen without scrolling */
  first?: boolean;
};

/** Tiles beside one another, `many` of them on a wide screen. */
export const Tiles = ({ children, many = 3 }: { children: ReactNode; many?: 3 | 4 }) => (
  <ul className={`${styles['tiles']} ${many === 4 ? styles['four'] : ''}`}>{children}</ul>
);

/** One place in the row; a wide one has a row of its own. */
export const TilePlace = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => (
  <li className={wide ? styles['wide'] : undefined}>{children}</li>
);

/** The inside of a tile: picture above, name and note below. The name is read first. */
const TileFace = ({ picture, locked, building = false, first = false, ...look }: TileLook) => (
  <>
    <span className={styles['label']}>
      {look.sign}
      <span className={styles['words']}>
        <strong>{look.name}</strong>
        {look.note && <span className={styles['note']}>{look.note}</span>}
        {locked && !building && <VisuallyHidden>{locked}</VisuallyHidden>}
      </span>
    </span>
    <span className={styles['scene']} data-dim={locked || building ? '' : undefined}>
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
export const StillTile = (look: TileLook) => (
  <div className={tileClass(styles['still'])}>
    <TileFace {...look} />
  </div>
);

type PressProps = { look: TileLook; disabled?: boolean; busy?: boolean; onPress: () => void };

/** A tile that does something. */
export const PressTile = ({ look, disabled = false, busy = false, onPress }: PressProps) => (
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
  look: TileLook;
  ref?: Ref<HTMLAnchorElement>;
};
const Anchor = ({ look, ...rest }: AnchorProps) => (
  <a {...rest} className={tileClass()}>
    <TileFace {...look} />
  </a>
);

/** A tile that goes somewhere; `to`, `search` and `state` are checked like those of Link. */
export const LinkTile = createLink(Anchor);

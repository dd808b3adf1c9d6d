import type { FaceName } from '@readling/contract';
import type { ReactNode } from 'react';

export const ink = '#3a2a20';

type Animal = {
  fur: string;
  /** behind the head: its ears, mane, tufts */
  behind: ReactNode;
  /** on the head: muzzle, patches, beak */
  front: ReactNode;
};

/** The same on both sides. */
const pair = (left: ReactNode) => (
  <>
    {left}
    <g transform="matrix(-1 0 0 1 64 0)">{left}</g>
  </>
);
const muzzle = (fill: string) => <ellipse cx="32" cy="43" rx="11" ry="8.5" fill={fill} />;
const nose = <ellipse cx="32" cy="39.5" rx="3.6" ry="2.6" fill={ink} />;
const pointed = (outer: string, inner: string) =>
  pair(
    <>
      <path d="M13 30 12 8l17 11z" fill={outer} />
      <path d="M16 25 15.5 14l8 6z" fill={inner} />
    </>,
  );
const round = (outer: string, inner: string) =>
  pair(
    <>
      <circle cx="16" cy="17" r="8.5" fill={outer} />
      <circle cx="16" cy="17" r="4.5" fill={inner} />
    </>,
  );
const beak = <path d="M26.5 37h11L32 45z" fill="#f0a020" />;

export const animals = {
  fox: {
    fur: '#e8792b',
    behind: pointed('#e8792b', ink),
    front: (
      <>
        <path d="M12 38c6-2 13 0 20 8 7-8 14-10 20-8-2 9-10 16-20 16s-18-7-20-16z" fill="#fff3e0" />
        {nose}
      </>
    ),
  },
  rabbit: {
    fur: '#c9bdb4',
    behind: pair(
      <>
        <ellipse cx="23" cy="14" rx="5.5" ry="13" fill="#c9bdb4" />
        <ellipse cx="23" cy="15" rx="2.5" ry="9" fill="#f3b8b8" />
      </>,
    ),
    front: (
      <>
        {muzzle('#f4eee8')}
        <ellipse cx="32" cy="39" rx="2.8" ry="2" fill="#d96a7a" />
        <path d="M30 46h4v5h-4z" fill="#fff" stroke={ink} strokeWidth=".8" />
      </>
    ),
  },
  turtle: {
    fur: '#7fb24a',
    behind: <path d="M6 44a26 26 0 0 1 52 0z" fill="#4d7a3a" />,
    front: (
      <>
        <circle cx="25" cy="45" r="2.5" fill="#a8d070" />
        <circle cx="39" cy="45" r="2.5" fill="#a8d070" />
      </>
    ),
  },
  cat: {
    fur: '#6f6a78',
    behind: pointed('#6f6a78', '#f3b8b8'),
    front: (
      <>
        {muzzle('#d8d3de')}
        <ellipse cx="32" cy="39.5" rx="2.6" ry="2" fill="#e08a98" />
        <path d="M14 41l9 1 M14 46l9-1 M50 41l-9 1 M50 46l-9-1" stroke={ink} strokeWidth="1" />
      </>
    ),
  },
  dog: {
    fur: '#d9a866',
    behind: null,
    front: (
      <>
        {pair(<path d="M12 20c-7 4-8 20-2 25 5-1 8-12 9-22z" fill="#8a5a30" />)}
        {muzzle('#f6e3c4')}
        {nose}
      </>
    ),
  },
  bear: {
    fur: '#8f5f3c',
    behind: round('#8f5f3c', '#c99a70'),
    front: (
      <>
        {muzzle('#dcb78c')}
        {nose}
      </>
    ),
  },
  panda: {
    fur: '#f7f4ef',
    behind: round('#3a3540', '#3a3540'),
    front: (
      <>
        <ellipse cx="23" cy="32" rx="6" ry="7" fill="#3a3540" transform="rotate(20 23 32)" />
        <ellipse cx="41" cy="32" rx="6" ry="7" fill="#3a3540" transform="rotate(-20 41 32)" />
        <circle cx="24" cy="32" r="3.4" fill="#fff" />
        <circle cx="40" cy="32" r="3.4" fill="#fff" />
        {nose}
      </>
    ),
  },
  owl: {
    fur: '#8a6f52',
    behind: pointed('#8a6f52', '#8a6f52'),
    front: (
      <>
        <circle cx="23" cy="31" r="8" fill="#fbe9c8" />
        <circle cx="41" cy="31" r="8" fill="#fbe9c8" />
        {beak}
      </>
    ),
  },
  penguin: {
    fur: '#2f3b52',
    behind: null,
    front: (
      <>
        <path d="M32 30c-3-8-16-6-16 5s8 17 16 17 16-6 16-17-13-13-16-5z" fill="#fdfaf4" />
        {beak}
      </>
    ),
  },
  frog: {
    fur: '#5fa55a',
    behind: pair(<circle cx="20" cy="18" r="8" fill="#5fa55a" />),
    front: <path d="M18 43c8 6 20 6 28 0" stroke={ink} strokeWidth="2" fill="none" strokeLinecap="round" />,
  },
  elephant: {
    fur: '#98a4b3',
    behind: pair(<ellipse cx="11" cy="30" rx="10" ry="14" fill="#7f8b9b" />),
    front: <path d="M28 38h8v12c0 5 6 5 6 1h4c0 9-14 9-14 0l-4-3z" fill="#7f8b9b" />,
  },
  lion: {
    fur: '#f0b648',
    behind: <circle cx="32" cy="34" r="27" fill="#b5651f" />,
    front: (
      <>
        {muzzle('#fdebc4')}
        {nose}
      </>
    ),
  },
} as const satisfies Partial<Record<FaceName, Animal>>;

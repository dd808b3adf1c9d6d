import type { FaceName } from '@readling/contract';
import type { ReactNode } from 'react';

type Look = {
  skin: string;
  /** behind the head */
  back: ReactNode;
  /** over the head */
  top: ReactNode;
};

const fringe = (fill: string) => <path d="M13 33c0-28 38-28 38 0-4-8-10-11-19-11s-15 3-19 11z" fill={fill} />;
const dot = (cx: number, cy: number, r: number, fill: string) => (
  <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill={fill} />
);
const curl = '#2c1b14';

/** Children of many looks. */
export const children = {
  curls: {
    skin: '#8a5634',
    back: [14, 22, 32, 42, 50].map((x, place) => dot(x, [24, 15, 11, 15, 24][place] ?? 0, 9, curl)),
    top: [dot(11, 33, 6, curl), dot(53, 33, 6, curl)],
  },
  braids: {
    skin: '#c98d5f',
    back: (
      <>
        <path d="M12 34v22 M52 34v22" stroke="#1f1a1e" strokeWidth="7" strokeDasharray="6 1" />
        <path d="M9 56h6 M49 56h6" stroke="#d9455f" strokeWidth="4" />
      </>
    ),
    top: fringe('#1f1a1e'),
  },
  headscarf: {
    skin: '#d9a577',
    back: <path d="M8 60c0-12 0-52 24-52s24 40 24 52z" fill="#2f7f86" />,
    top: <path d="M10 36C10 4 54 4 54 36c-3-16-10-19-22-19s-19 3-22 19z" fill="#3a98a0" />,
  },
  glasses: {
    skin: '#f4cfae',
    back: null,
    top: (
      <>
        {fringe('#c77a2c')}
        <g fill="none" stroke="#2a4a8a" strokeWidth="2">
          <circle cx="24" cy="34" r="6" />
          <circle cx="40" cy="34" r="6" />
          <path d="M30 34h4" />
        </g>
      </>
    ),
  },
  turban: {
    skin: '#b57f4f',
    back: null,
    top: (
      <>
        <path d="M10 30C8 4 56 4 54 30c-14-7-30-7-44 0z" fill="#d9772b" />
        <path
          d="M12 27C26 14 40 12 52 20 M20 13c8 2 16 6 20 13"
          stroke="#a9551a"
          strokeWidth="2"
          fill="none"
        />
      </>
    ),
  },
  'short-hair': {
    skin: '#6b4226',
    back: null,
    top: <path d="M14 29C14 4 50 4 50 29c-9-7-27-7-36 0z" fill="#17120f" />,
  },
  'long-hair': {
    skin: '#f2c9a0',
    back: <path d="M10 56V30C10 4 54 4 54 30v26z" fill="#26201f" />,
    top: fringe('#26201f'),
  },
  bun: {
    skin: '#fadbc0',
    back: <circle cx="32" cy="9" r="8" fill="#a8481f" />,
    top: fringe('#a8481f'),
  },
} as const satisfies Partial<Record<FaceName, Look>>;

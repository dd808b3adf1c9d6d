import type { PictureName } from '@readling/contract';
import type { ReactNode } from 'react';

const ink = '#3a2a20';

const drawings: Record<PictureName, ReactNode> = {
  sun: (
    <>
      <path
        d="M32 4v56M4 32h56M12 12l40 40M52 12 12 52"
        stroke="#f0a020"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="32" cy="32" r="17" fill="#ffc93c" />
    </>
  ),
  moon: <path d="M40 6a27 27 0 1 0 18 38A23 23 0 0 1 40 6z" fill="#8fa3d9" />,
  star: <path d="m32 4 8 19 20 2-15 14 4 20-17-10-17 10 4-20L4 25l20-2z" fill="#e8792b" />,
  fish: (
    <>
      <path d="M42 32 60 18v28z" fill="#1f7f8c" />
      <ellipse cx="27" cy="32" rx="23" ry="16" fill="#2fa6b5" />
      <circle cx="17" cy="28" r="3" fill={ink} />
    </>
  ),
  tree: (
    <>
      <path d="M27 36h10v24H27z" fill="#8a5a30" />
      <circle cx="32" cy="24" r="20" fill="#4d8a3a" />
    </>
  ),
  flower: (
    <>
      <path d="M32 36v24" stroke="#4d8a3a" strokeWidth="5" />
      <path
        d="M32 24V14M32 24l9 6M32 24l-9 6M32 24l9-6M32 24l-9-6M32 24v10"
        stroke="#d9558f"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <circle cx="32" cy="24" r="7" fill="#ffc93c" />
    </>
  ),
  house: (
    <>
      <path d="M12 30h40v29H12z" fill="#f6e3c4" stroke={ink} strokeWidth="2" />
      <path d="M4 32 32 6l28 26z" fill="#c0463a" />
      <path d="M26 40h12v19H26z" fill="#8a5a30" />
    </>
  ),
  boat: (
    <>
      <path d="M30 6v34H10zM35 12v28h18z" fill="#f7f4ef" stroke={ink} strokeWidth="2" />
      <path d="M6 44h52l-9 14H15z" fill="#2a4a8a" />
    </>
  ),
  ball: (
    <>
      <circle cx="32" cy="32" r="26" fill="#d9455f" />
      <path
        d="M6 32h52M32 6c-14 16-14 36 0 52M32 6c14 16 14 36 0 52"
        stroke="#fff"
        strokeWidth="4"
        fill="none"
      />
    </>
  ),
  cup: (
    <>
      <path d="M42 24h8c10 0 10 20-2 20h-6" stroke="#6f4fa0" strokeWidth="5" fill="none" />
      <path d="M10 16h34v28c0 14-34 14-34 0z" fill="#8d6cc0" />
    </>
  ),
  key: (
    <>
      <circle cx="20" cy="32" r="12" stroke="#b5851f" strokeWidth="8" fill="none" />
      <path d="M32 32h28M46 32v11M56 32v14" stroke="#b5851f" strokeWidth="7" />
    </>
  ),
  umbrella: (
    <>
      <path d="M32 8v44c0 9 12 9 12 1" stroke={ink} strokeWidth="4" fill="none" strokeLinecap="round" />
      <path d="M4 34C6 0 58 0 60 34c-6-5-13-5-18 0-6-5-14-5-20 0-5-5-12-5-18 0z" fill="#5fa55a" />
    </>
  ),
};

/** Its name stands beside it, so screen readers pass over it. */
export const PictureDrawing = ({ name, size }: { name: PictureName; size: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    {drawings[name]}
  </svg>
);

export const starPath = 'M12 2.4l3 6.1 6.7 1-4.8 4.7 1.1 6.7-6-3.2-6 3.2 1.1-6.7L2.3 9.5l6.7-1z';

/** A star in the colours of its text, filled or as an outline. Decoration: a text beside it says the same. */
export const Star = ({ filled = true, size = 24 }: { filled?: boolean; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={starPath} />
  </svg>
);

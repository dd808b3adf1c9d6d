/** Icons as strokes on a 24 px grid, for use beside a word or in a labelled button. */
const strokes = {
  home: 'M4 11.5 12 4l8 7.5 M6.5 10v9.5h11V10 M10 19.5v-5h4v5',
  play: 'M8 5.2v13.6L18.5 12z',
  pause: 'M8.5 5.5v13 M15.5 5.5v13',
  again: 'M5 12a7 7 0 1 0 2.2-5.1 M7.4 3.2 6.8 7.4l4.2.5',
  next: 'M5 12h13 M12.5 6l6 6-6 6',
  back: 'M19 12H6 M11.5 6l-6 6 6 6',
  close: 'M6.5 6.5l11 11 M17.5 6.5l-11 11',
  'sign-in': 'M13 4.5h5.5v15H13 M4.5 12H15 M10.8 7.6 15.2 12l-4.4 4.4',
  'sign-out': 'M11 4.5H5.5v15H11 M9.5 12h10 M15.3 7.6l4.4 4.4-4.4 4.4',
  person: 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4z M4.8 20c.7-3.8 3.5-5.6 7.2-5.6s6.5 1.8 7.2 5.6',
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  'eye-off':
    'M9.6 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.3 M6.2 7.6A15 15 0 0 0 2.8 12S6 18.2 12 18.2c1.5 0 2.8-.4 4-1 M4 4l16 16',
  lock: 'M6.5 10.5h11v9h-11z M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5 M12 14.3v1.8',
  key: 'M8 15.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6z M11.8 11.7H21 M16.8 11.7v3.6 M20.4 11.7v2.8',
  bin: 'M4.5 7h15 M9.5 7V4.5h5V7 M6.5 7l.8 12.5h9.4L17.5 7 M10.2 10.8v5.2 M13.8 10.8v5.2',
  download: 'M12 4v11 M7 10.5l5 5 5-5 M4.8 19.8h14.4',
  change: 'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5z M13.5 7.3l3.2 3.2',
  copy: 'M9 9h10.5v10.5H9z M15 9V4.5H4.5V15H9',
  mail: 'M3.8 6h16.4v12H3.8z M4.2 6.6 12 13l7.8-6.4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z M12 7.5V12l3.2 2',
  book: 'M12 6.5C10 5 7.3 4.6 4 4.8v13.4c3.3-.2 6 .2 8 1.8 2-1.6 4.7-2 8-1.8V4.8c-3.3-.2-6 .2-8 1.7z M12 6.5V20',
  sound: 'M4.5 9.5v5H8l4.5 3.8V5.7L8 9.5z M15.8 9a4.2 4.2 0 0 1 0 6 M18.3 6.5a7.8 7.8 0 0 1 0 11',
  microphone:
    'M12 14.5a3 3 0 0 0 3-3V7a3 3 0 0 0-6 0v4.5a3 3 0 0 0 3 3z M6.5 11.5a5.5 5.5 0 0 0 11 0 M12 17v3.5 M9 20.5h6',
  menu: 'M4.5 7h15 M4.5 12h15 M4.5 17h15',
  down: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  board: 'M3.5 4.5h17v11h-17z M12 15.5V20 M8 20h8 M7.5 8.5h6 M7.5 11.5h9',
  hand: 'M7.5 12V6.6a1.5 1.5 0 0 1 3 0V11V4.6a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v8.5a6 6 0 0 1-11 3.3l-2.3-4a1.5 1.5 0 0 1 2.5-1.6z',
  heart: 'M12 20s-7.5-4.4-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.6-7.5 10-7.5 10z',
  chart: 'M4.5 4.5v15h15 M8.5 16v-4 M12.5 16V8 M16.5 16v-6',
  calendar: 'M4.5 6h15v13.5h-15z M4.5 10.5h15 M8.5 3.8v4 M15.5 3.8v4 M9 15h6',
  yes: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z M7.8 12.4l2.9 2.9 5.6-6',
  warning: 'M12 4.2 21 19.5H3z M12 10v4.4 M12 17v.1',
  idea: 'M9.2 17.5h5.6 M10 20.5h4 M8.9 14.8a6 6 0 1 1 6.2 0c-.6.4-.9 1-.9 1.7v1H9.8v-1c0-.7-.3-1.3-.9-1.7z',
  letters:
    'M3.5 18.5 8.4 6h.4l4.9 12.5 M5.3 14.2h6.6 M20.5 11.8v6.7 M20.5 15.1a2.9 3.3 0 1 1-5.8 0 2.9 3.3 0 0 1 5.8 0z',
} as const;

export type IconName = keyof typeof strokes;
const solid: ReadonlySet<IconName> = new Set(['play']);
const turned: ReadonlySet<IconName> = new Set(['next', 'back', 'sign-in', 'sign-out']);

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={solid.has(name) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-turns={turned.has(name) || undefined}
  >
    <path d={strokes[name]} />
  </svg>
);

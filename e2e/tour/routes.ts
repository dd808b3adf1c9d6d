/** Every screen of the app and who looks at it: a visitor, or a guest of the demo. */
export type Stop = { path: string; as: 'visitor' | 'guest'; status?: number };

export const stops: Stop[] = [
  { path: '/', as: 'visitor' },
  { path: '/whyus', as: 'visitor' },
  { path: '/pricing', as: 'visitor' },
  { path: '/aboutus', as: 'visitor' },
  { path: '/privacy', as: 'visitor' },
  { path: '/terms', as: 'visitor' },
  { path: '/credits', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/login?why=demo_over', as: 'visitor' },
  { path: '/register', as: 'visitor' },
  { path: '/forgot_password', as: 'visitor' },
  { path: '/reset_password/abcdefghijklmnopqrstuvwxyz', as: 'visitor' },
  { path: '/verify/abcdefghijklmnopqrstuvwxyz', as: 'visitor' },
  { path: '/demo', as: 'visitor' },
  { path: '/learn', as: 'visitor' },
  { path: '/subjects', as: 'visitor' },
  { path: '/themes?level=3', as: 'visitor' },
  { path: '/typing', as: 'visitor' },
  { path: '/type_race', as: 'visitor' },
  { path: '/placement', as: 'visitor' },
  { path: '/inbox', as: 'visitor' },
  { path: '/nowhere', as: 'visitor', status: 404 },
  { path: '/demo', as: 'guest' },
  { path: '/index', as: 'guest' },
  { path: '/learn', as: 'guest' },
  { path: '/themes?level=3', as: 'guest' },
  { path: '/rtopics?theme=Animals&level=3', as: 'guest' },
  { path: '/reading?task_id=l03-animals-bee-on-the-bus', as: 'guest' },
  { path: '/reading_results', as: 'guest' },
  { path: '/dashboard', as: 'guest' },
  { path: '/profile', as: 'guest' },
  { path: '/placement', as: 'guest' },
];

/** Our codes and what `lang` says for them. */
export const languages = { en: 'en', ar: 'ar', ph: 'fil', ru: 'ru', zh: 'zh', es: 'es', hi: 'hi' } as const;
export type Code = keyof typeof languages;

export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Look = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

/** The whole tour is every language in every look; the short one what changes most. */
export const looksOf = (code: Code): Look[] => {
  const whole = process.env['TOUR'] === 'whole';
  if (whole)
    return (['phone', 'desktop'] as const).flatMap((size) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
    );
  const both = code === 'en' || code === 'ar';
  return [
    { size: 'phone', colorScheme: 'light' },
    ...(both ? [{ size: 'desktop', colorScheme: 'dark' } as const] : []),
  ];
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Stop, stopsOf, type TouredPage } from './stops.ts';

const built = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist', name), 'utf8'));
const pages: TouredPage[] = built('pages.json');

/**
 * Every page of the build, and more states: a login that says why, the results of a child, the links and replies of the waitlist, and a page that
 * does not exist.
 */
export const stops: Stop[] = [
  ...stopsOf(pages),
  { path: '/login?why=demo_over', as: 'visitor' },
  { path: '/family?child=01890a5d-ac96-774b-bcce-b302099a8057', as: 'visitor' },
  { path: '/waitlist?leave=01890a5d-ac96-774b-bcce-b302099a8057', as: 'visitor' },
  { path: '/waitlist?done=sent', as: 'visitor' },
  { path: '/waitlist?done=unknown', as: 'visitor' },
  { path: '/nowhere', as: 'visitor', status: 404 },
];

/** `tag`: the value of the `lang` attribute for our `code`. */
export type BuiltLanguage = { code: string; tag: string; direction: 'ltr' | 'rtl'; script: string };

/** The languages of the build. */
export const languages: BuiltLanguage[] = built('languages.json');

export const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Look = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

const whole = process.env['TOUR'] === 'whole';
/** One language from left to right, one from right to left. */
const isMain = ({ code }: BuiltLanguage) => code === 'en' || code === 'ar';

/** Whether axe looks at the pages. They have one structure in all languages, and the short tour asks it in two. */
export const asksAxe = (language: BuiltLanguage) => whole || isMain(language);

/** The whole tour is every language in every look; the short one what changes most. */
export const looksOf = (language: BuiltLanguage): Look[] => {
  if (whole)
    return (['phone', 'desktop'] as const).flatMap((size) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
    );
  return [
    { size: 'phone', colorScheme: 'light' },
    ...(isMain(language) ? [{ size: 'desktop', colorScheme: 'dark' } as const] : []),
  ];
};

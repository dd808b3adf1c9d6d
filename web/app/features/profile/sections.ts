/** The sections of the profile page, in their order, for a learner. */
import type { Profile } from '@readling/contract';
import type { IconName } from '#web/ui/pictures/icon.tsx';

export const sectionIcons = {
  about: 'person',
  reading: 'book',
  children: 'heart',
  email: 'mail',
  password: 'lock',
  second: 'key',
  devices: 'sign-out',
  recordings: 'sound',
  news: 'calendar',
  data: 'download',
  delete: 'bin',
  admin: 'board',
} as const satisfies Record<string, IconName>;

/** A section of the profile; also its id, for links with `#`. */
export type Section = keyof typeof sectionIcons;

/** A guest has no email: neither an account to log in to, nor a name to change. */
export const hasAccount = ({ email }: Pick<Profile, 'email'>) => email !== null;

/** Only a confirmed account can have children. */
export const isGrownUp = ({ role }: Pick<Profile, 'role'>) => role === 'user' || role === 'admin';

export const sectionsOf = (profile: Pick<Profile, 'email' | 'role'>): Section[] => [
  ...(isGrownUp(profile) ? (['children'] as const) : []),
  'about',
  'reading',
  ...(hasAccount(profile) ? (['email', 'password'] as const) : []),
  ...(isGrownUp(profile) ? (['second'] as const) : []),
  ...(hasAccount(profile) ? (['devices'] as const) : []),
  ...(isGrownUp(profile) ? (['recordings', 'news'] as const) : []),
  'data',
  'delete',
  ...(profile.role === 'admin' ? (['admin'] as const) : []),
];

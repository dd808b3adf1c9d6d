import type { Role } from '@readling/contract';
import type { Config } from '#server/config.ts';

/** The role of an account whose address is confirmed. */
export const roleOf = (email: string | null, { adminEmail }: Pick<Config, 'adminEmail'>): Role =>
  email !== null && email === adminEmail ? 'admin' : 'user';

import type { Site } from '@readling/contract';
import type { Doors } from './doors/doors.ts';

/** What every page is told of how this server is set up. */
export async function siteFacts({ config }: Pick<Doors, 'config'>): Promise<Site> {
  return { signIn: [], tutor: null, contact: config.adminEmail ?? null, audioBase: config.audioBaseUrl };
}

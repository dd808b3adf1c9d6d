import { api } from '@readling/contract';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useFetched } from '#web/api/use-fetched.ts';

/** Where the learner stands. Nothing is asked for a visitor. */
export function useMenu() {
  const session = useSession();
  return useFetched(session.state === 'signed-in' ? session.id : null, () => call(api.mainMenu));
}

/** Of each level: how much of it is read. */
export type LevelShare = { level: number; count: number; read: number };

export const shareOf = (levels: readonly LevelShare[] | undefined, level: number) => {
  const found = levels?.find((one) => one.level === level);
  return found && found.count > 0 ? found : undefined;
};

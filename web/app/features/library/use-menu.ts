import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { type LevelShare, menuQuery } from './library-queries.ts';

export const useMenu = () => useQuery(menuQuery(useLearnerId()), queryClient);

export const shareOf = (levels: readonly LevelShare[] | undefined, level: number) => {
  const found = levels?.find((one) => one.level === level);
  return found && found.count > 0 ? found : undefined;
};

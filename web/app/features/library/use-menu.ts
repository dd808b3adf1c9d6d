import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { menuQuery } from './library-queries.ts';

export const useMenu = () => useQuery(menuQuery(useLearnerId()), queryClient);

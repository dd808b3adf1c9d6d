import { api } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { beginSession } from '#web/api/session.ts';

/** Starts the session of a child on this device and opens its menu. */
export function useStartChild() {
  const router = useRouter();
  return useMutation(
    {
      mutationFn: async (child: string) => {
        const { csrf_token } = await call(api.startChild, { child });
        await beginSession(csrf_token);
        await router.invalidate(); // the cookie of the language is the child's now
        await router.navigate({ to: '/index' });
      },
    },
    queryClient,
  );
}

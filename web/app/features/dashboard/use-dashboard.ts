import { api } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useFetched } from '#web/api/use-fetched.ts';
import { useSay } from '#web/ui/message/notices.tsx';

const fetchAll = async () => {
  const [rows, cleared] = await Promise.all([call(api.dashboard), call(api.dashboardCleared)]);
  return { rows, cleared };
};

type Failure = { doing: 'clean' | 'undo'; error: unknown };

/** The results of who is signed in; clearing them, and bringing them back. */
export function useDashboard() {
  const t = useTranslations('dashboard');
  const say = useSay();
  const session = useSession();
  const { fetched, again } = useFetched(session.state === 'signed-in' ? session.id : null, fetchAll);
  const [doing, setDoing] = useState<Failure['doing']>();
  const [failure, setFailure] = useState<Failure>();

  const act = async (what: Failure['doing'], work: () => Promise<void>) => {
    if (doing) return;
    setDoing(what);
    setFailure(undefined);
    try {
      await work();
      again();
    } catch (error) {
      setFailure({ doing: what, error });
    }
    setDoing(undefined);
  };
  return {
    visitor: session.state === 'visitor',
    fetched,
    again,
    doing,
    failure,
    clean: () => act('clean', async () => void (await call(api.dashboardClean))),
    undo: () =>
      act('undo', async () => {
        const { restored } = await call(api.dashboardUndo);
        say(t('undone', { count: restored }));
      }),
  };
}

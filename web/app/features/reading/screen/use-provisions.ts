import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNotify } from '#web/ui/message/notices.tsx';
import { askedFor, keepPlace } from '../keeping/kept-reading.ts';
import type { Session } from '../session/session-state.ts';

type Target = { passageId: string; level: number | undefined };

/** Keeps on the device what this reading needs when the network goes away, and says when it does. */
export function useProvisions(session: Session, learner: string, { passageId, level }: Target) {
  const { material, asked, closed, stage } = session;
  const place = askedFor(passageId, level);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the place is made of
  useEffect(() => keepPlace(learner, place, session), [learner, place, material, asked, closed]);

  const hasBegun = stage !== 'intro';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a passage
  useEffect(() => {
    if (!hasBegun) return;
    const away = new AbortController();
    const again = () => {
      import('./fetch-ahead.ts')
        .then(({ fetchAhead }) => fetchAhead(material, away.signal))
        .catch(() => undefined); // no network, or no room on the device: the reading goes on without
    };
    again();
    addEventListener('online', again);
    return () => {
      away.abort();
      removeEventListener('online', again);
    };
  }, [hasBegun, material.passageId]);

  useNetworkWords();
}

function useNetworkWords() {
  const t = useTranslations('reading');
  const notify = useNotify();
  useEffect(() => {
    const away = () => notify(t('offline.away'));
    const back = () => notify(t('offline.back'));
    addEventListener('offline', away);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', away);
      removeEventListener('online', back);
    };
  }, [notify, t]);
}

import type { Material } from '@readling/contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSay } from '#web/ui/message/notices.tsx';
import { dropOtherMedia, keepMedia, mediaOf } from '../keeping/keep-media.ts';
import { askedFor, dropOtherParts, freshPart, keepPlace } from '../keeping/kept-reading.ts';
import { loadMaterial } from '../keeping/load-material.ts';
import type { Session } from '../session/session-state.ts';
import { audioUrl } from '../voice/audio-url.ts';
import { imageUrl } from './image-url.ts';

const urlsOf = (material: Material): string[] => {
  const { audio, images } = mediaOf(material);
  return [...images.map(imageUrl), ...audio.map(audioUrl)];
};

/** The part in hand first, then those to come, with all they show and say. */
async function fetchAhead(material: Material, signal: AbortSignal) {
  const { task_UID: task, part_count } = material;
  dropOtherParts(task);
  const all = urlsOf(material);
  await keepMedia(all, signal);
  for (let part = material.part + 1; part < part_count && !signal.aborted; part += 1) {
    const next = (await freshPart(task, part)) ?? (await loadMaterial(task, part).catch(() => null));
    if (!next) return;
    all.push(...urlsOf(next));
    await keepMedia(urlsOf(next), signal);
  }
  if (!signal.aborted) await dropOtherMedia(all);
}

type Target = { task: string; level: number | undefined };

/** Keeps on the device what this reading needs when the network goes away, and says when it does. */
export function useProvisions(session: Session, learner: string, { task, level }: Target) {
  const { material, asked, closed, stage } = session;
  const place = askedFor(task, level);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the place is made of
  useEffect(() => keepPlace(learner, place, session), [learner, place, material, asked, closed]);

  const hasBegun = stage !== 'intro';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a passage
  useEffect(() => {
    if (!hasBegun) return;
    const away = new AbortController();
    const again = () => void fetchAhead(material, away.signal);
    again();
    addEventListener('online', again);
    return () => {
      away.abort();
      removeEventListener('online', again);
    };
  }, [hasBegun, material.task_UID]);

  useNetworkWords();
}

function useNetworkWords() {
  const t = useTranslations('reading');
  const say = useSay();
  useEffect(() => {
    const away = () => say(t('offline.away'));
    const back = () => say(t('offline.back'));
    addEventListener('offline', away);
    addEventListener('online', back);
    return () => {
      removeEventListener('offline', away);
      removeEventListener('online', back);
    };
  }, [say, t]);
}

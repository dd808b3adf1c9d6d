import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { findSession } from '#web/api/session.ts';
import type { Language } from '#web/i18n/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { classicWords, type Kind } from '../rules/pacing.ts';

/** Fewer of the child's own words would come again too soon. */
const fewest = 5;
/** After this long the race does not wait for them. */
const patienceMs = 3000;

export type WordPool = { words: readonly string[]; language: Language; fromStories: boolean };

const classic: WordPool = { words: classicWords, language: 'en', fromStories: false };

async function wordsRead(): Promise<string[]> {
  const session = await findSession();
  return session.state === 'signed-in' ? (await call(api.raceWords)).words : [];
}

const later = (ms: number) => new Promise<string[]>((resolve) => setTimeout(() => resolve([]), ms));

/** The words of a race: the product's own, those of stories just read, or everyday ones. Null while they come. */
export function useWordPool(kind: Kind): WordPool | null {
  const t = useTranslations('race');
  const language = useLanguage();
  const [read, setRead] = useState<string[] | null>(null);

  useEffect(() => {
    if (kind !== 'fair' || read) return;
    let gone = false;
    void Promise.race([wordsRead().catch(() => []), later(patienceMs)]).then(
      (words) => gone || setRead(words),
    );
    return () => {
      gone = true;
    };
  }, [kind, read]);

  if (kind === 'classic') return classic;
  if (!read) return null;
  if (read.length >= fewest) return { words: read, language: 'en', fromStories: true };
  return { words: t('words').split(/\s+/), language, fromStories: false };
}

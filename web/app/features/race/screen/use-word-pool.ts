import { api } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { findSession } from '#web/api/session.ts';
import type { Language } from '#web/i18n/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { classicWords, type Kind } from '../rules/pacing.ts';

/** With fewer words of the learner's passages, words would repeat too soon. */
const minimumWords = 5;
/** The race does not wait longer for these words. */
const timeoutMs = 3000;

export type WordPool = { words: readonly string[]; language: Language; fromStories: boolean };

const classic: WordPool = { words: classicWords, language: 'en', fromStories: false };

async function wordsRead(): Promise<string[]> {
  const session = await findSession();
  return session.state === 'signed-in' ? (await call(api.raceWords)).words : [];
}

const emptyAfter = (ms: number) => new Promise<string[]>((resolve) => setTimeout(() => resolve([]), ms));

/**
 * Returns the words of a race: the classic ones, those of passages read last, or everyday words. Null while
 * loading.
 */
export function useWordPool(kind: Kind): WordPool | null {
  const t = useTranslations('race');
  const language = useLanguage();
  const [read, setRead] = useState<string[] | null>(null);

  useEffect(() => {
    if (kind !== 'fair' || read) return;
    let cancelled = false;
    void Promise.race([wordsRead().catch(() => []), emptyAfter(timeoutMs)]).then(
      (words) => cancelled || setRead(words),
    );
    return () => {
      cancelled = true;
    };
  }, [kind, read]);

  if (kind === 'classic') return classic;
  if (!read) return null;
  if (read.length >= minimumWords) return { words: read, language: 'en', fromStories: true };
  return { words: t('words').split(/\s+/), language, fromStories: false };
}

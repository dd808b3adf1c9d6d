import { limits } from '@readling/contract';
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { lookUpWord } from '../passage/look-up-word.ts';
import { type ShownBank, wordBankOf } from '../question/word-bank.ts';
import { type Question, questionsOf } from '../session/part-questions.ts';

/** Returns another part of the passage. It may be fetched, and may fail. */
export type FindPart = (passageId: string, part: number) => Promise<Material>;

const noPages: readonly (readonly string[])[] = [];

/**
 * Words to build the answer of a question from, and the recordings of those that are shown; null where the answer is
 * chosen or typed.
 */
export function useWordBank(material: Material, question: Question, findPart: FindPart): ShownBank | null {
  const hasWords = material.level <= limits.wordBankLevels && question.options === null;
  const text = useTextAbout(material, hasWords ? question : null, findPart);
  const bank = useMemo(() => {
    const questions = questionsOf(material).map((each) => each.text);
    return text ? wordBankOf(text, questions.join(' ')) : null;
  }, [text, material]);
  const [turned, setTurned] = useState({ question, page: 0 });
  const page = turned.question === question ? turned.page : 0;
  const pages = bank?.pages ?? noPages;
  const sounds = useSoundsOf(pages[page], material.passageId);
  return (
    bank && {
      story: pages[page] ?? [],
      joining: bank.joining,
      sounds,
      onMore: pages.length > 1 ? () => setTurned({ question, page: (page + 1) % pages.length }) : null,
    }
  );
}

/** The text of the part, and for a summary that of all parts so far: those that can be had. */
function useTextAbout(
  { passageId, part, parts }: Material,
  question: Question | null,
  findPart: FindPart,
): string | null {
  const own = parts[0]?.text ?? '';
  const isSummary = question?.strand === 'summary';
  const [whole, setWhole] = useState<string | null>(null);
  useEffect(() => {
    if (!isSummary) return;
    let cancelled = false;
    const earlier = Array.from({ length: part }, (_, number) =>
      findPart(passageId, number).catch(() => null),
    );
    void Promise.all(earlier).then((found) => {
      const texts = [...found.map((each) => each?.parts[0]?.text ?? ''), own];
      if (!cancelled) setWhole(texts.join('\n\n'));
    });
    return () => {
      cancelled = true;
      setWhole(null);
    };
  }, [isSummary, passageId, part, own, findPart]);
  if (question === null) return null;
  return isSummary ? (whole ?? own) : own;
}

/** The recordings of words by the word; null until they are known. A word without one is left out. */
function useSoundsOf(words: readonly string[] | undefined, passageId: string) {
  const locale = useLocale();
  const [found, setFound] = useState<{ words: typeof words; sounds: ReadonlyMap<string, string> }>();
  useEffect(() => {
    if (!words) return;
    let cancelled = false;
    const lookUps = words.map(async (word) => {
      const { audio } = await lookUpWord(passageId, word, locale);
      return audio ? [[word, audio] as const] : [];
    });
    void Promise.allSettled(lookUps).then((all) => {
      const known = all.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      if (!cancelled) setFound({ words, sounds: new Map(known) });
    });
    return () => {
      cancelled = true;
    };
  }, [words, passageId, locale]);
  return found && found.words === words ? found.sounds : null;
}

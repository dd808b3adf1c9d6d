import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { PlainPassage } from '../passage/plain-passage.tsx';
import styles from './answers-log.module.css';
import type { FindPart } from './use-word-bank.ts';

type Props = { material: Material; findPart: FindPart };

/** The parts before this one that this device has, to be read again: questions and hints are about them, too. */
export function EarlierParts({ material: { passageId, part }, findPart }: Props) {
  const t = useTranslations('reading');
  const [found, setFound] = useState<readonly Material[]>([]);
  useEffect(() => {
    let cancelled = false;
    const earlier = Array.from({ length: part }, (_, number) => findPart(passageId, number));
    void Promise.all(earlier).then((all) => {
      if (!cancelled) setFound(all.filter((each) => each !== null));
    });
    return () => {
      cancelled = true;
      setFound([]);
    };
  }, [passageId, part, findPart]);
  return found.map((each) => {
    const title = each.parts[0]?.title ?? each.title;
    const text = each.parts[0]?.text ?? '';
    return (
      <details key={each.part} className={styles['earlier']}>
        <summary>
          <Icon name="book" /> {t('partTitle', { number: each.part + 1, title })}
        </summary>
        <PlainPassage text={text} className={styles['text']} />
      </details>
    );
  });
}

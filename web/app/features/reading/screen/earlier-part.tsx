import { Suspense, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { audioUrl, imageUrl } from '#web/api/media-url.ts';
import type { Material } from '#web/api/reading-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import papers from '../aids/papers.module.css';
import { paperOf, passageLook } from '../aids/passage-look.ts';
import { useLoadedAids } from '../aids/use-loaded-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import { BookPages } from '../book/book-pages.tsx';
import { Passage } from '../passage/passage.tsx';
import styles from './earlier-part.module.css';
import { LoadFailure } from './load-failure.tsx';
import { PlayerBar } from './player-bar.tsx';
import { useTurns } from './use-turns.ts';
import { useVoice } from './use-voice.ts';
import type { FindPart } from './use-word-bank.ts';
import { useWordHelp } from './use-word-help.tsx';

type Props = {
  passageId: string;
  part: number;
  /** how many parts come before the open one */
  partCount: number;
  /** the part is read aloud at once */
  speaks: boolean;
  findPart: FindPart;
  /** shows another part; null = back to the question */
  onPart: (part: number | null) => void;
};

/** An earlier part of the passage, over a question that the learner answers: to read or hear it again. */
export function EarlierPart({ passageId, part, partCount, speaks, findPart, onPart }: Props) {
  const t = useTranslations('reading');
  const ui = useTranslations('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // closed before it leaves the page, so that the focus goes back to where it was
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { material, error, retry } = useEarlierPart(passageId, part, findPart);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onPart(null);
      }}
    >
      <div className={styles['head']}>
        <h2 id={id}>
          {material
            ? t('partTitle', { number: part + 1, title: material.parts[0]?.title ?? material.title })
            : t('part', { number: part + 1 })}
        </h2>
        {partCount > 1 && (
          <fieldset className={styles['parts']} aria-label={t('earlierParts')}>
            {Array.from({ length: partCount }, (_, number) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
                key={number}
                kind={number === part ? 'primary' : 'quiet'}
                aria-label={t('part', { number: number + 1 })}
                aria-pressed={number === part}
                onClick={() => onPart(number)}
              >
                {number + 1}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      {material ? (
        <PartToRead material={material} speaks={speaks} onBack={() => onPart(null)} />
      ) : (
        <>
          {error ? <LoadFailure error={error} onRetry={retry} /> : <Loading label={ui('loading')} />}
          <Button kind="primary" wide onClick={() => onPart(null)}>
            {t('showQuestion')}
          </Button>
        </>
      )}
    </dialog>
  );
}

function useEarlierPart(passageId: string, part: number, findPart: FindPart) {
  const [material, setMaterial] = useState<Material | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` loads again
  useEffect(() => {
    let cancelled = false;
    setError(null);
    findPart(passageId, part).then(
      (found) => cancelled || setMaterial(found),
      (caught: unknown) => cancelled || setError(caught),
    );
    return () => {
      cancelled = true;
    };
  }, [passageId, part, findPart, round]);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { material, error, retry };
}

type PartProps = { material: Material; speaks: boolean; onBack: () => void };

function PartToRead({ material, speaks, onBack }: PartProps) {
  const t = useTranslations('reading');
  const { aids: chosen, change, known } = useReadingAids();
  const { aids, split } = useLoadedAids(chosen, known);
  const look = useMemo(() => passageLook(aids, material.level), [aids, material.level]);
  const audio = useRef<HTMLAudioElement>(null);
  const passage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const freeArea = useCallback(() => {
    const element = scroller.current ?? document.documentElement;
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, scroller: element };
  }, []);
  const line = { isHighlighted: aids.lineFocus, layout: look };
  const voice = useVoice({ audio, passage, material, rate: aids.rate, line, freeArea });
  const turns = useTurns({ isOn: aids.mode === 'echo', material, passage, voice });
  const { openWord, wordHelp } = useWordHelp({ material, passage, voice, turns });
  const { play, stop } = voice;
  useEffect(() => {
    if (speaks) play();
    return stop;
  }, [speaks, play, stop]);
  const part = material.parts[0];
  if (!part) return null;
  return (
    <>
      <audio ref={audio} preload="auto" {...(material.audio ? { src: audioUrl(material.audio) } : {})} />
      <div ref={scroller} className={styles['part']}>
        <div className={`${styles['text']} ${papers['paper']}`} {...paperOf(aids.paper)}>
          <Passage
            blocks={part.blocks}
            glossary={part.glossary}
            look={look}
            split={split}
            words={aids.words === 'reveal' ? 'highlight' : aids.words}
            evidence={[]}
            help={t('textHelp')}
            passage={passage}
            onWord={openWord}
          />
        </div>
        {/* after the text: the pages of a book find its words in the document */}
        <div className={styles['picture']}>
          {part.pages ? (
            <BookPages
              image={material.image}
              pages={part.pages}
              passage={passage}
              onPlayFrom={aids.mode === 'alone' ? null : turns.playFrom}
            />
          ) : (
            <Picture src={imageUrl(material.image)} alt={material.image_alt} width={640} height={400} />
          )}
        </div>
      </div>
      <div className={styles['foot']}>
        <PlayerBar
          playing={voice.playing}
          needsPress={voice.playback === 'needs-press'}
          rate={aids.rate}
          onPlay={turns.play}
          onPause={voice.pause}
          onRate={(rate) => change({ rate })}
          next={{ label: t('showQuestion'), isDue: true, onPress: onBack }}
        />
      </div>
      <Suspense>{wordHelp}</Suspense>
    </>
  );
}

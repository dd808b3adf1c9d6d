import type { Span } from '@readling/contract';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '#web/ui/message/notice.tsx';
import papers from '../aids/papers.module.css';
import { type PassageLook, paperOf } from '../aids/passage-look.ts';
import type { Aids } from '../aids/stored-aids.ts';
import type { Split } from '../aids/use-loaded-aids.ts';
import { Passage } from '../passage/passage.tsx';
import type { CurrentQuestion, Phase, Session } from '../session/session-state.ts';
import styles from './part-screen.module.css';
import { PlayerBar } from './player-bar.tsx';
import type { Turns } from './use-turns.ts';
import type { Voice } from './use-voice.ts';

const noSpans: readonly Span[] = [];

/** The evidence that is highlighted in the text: that of the open message, else that of the last hint. */
function evidenceOf(current: CurrentQuestion | null): readonly Span[] {
  if (!current) return noSpans;
  if (current.state.status === 'closed') return current.state.reply.evidence;
  return current.hints.at(-1)?.evidence ?? noSpans;
}

type Props = {
  session: Session;
  aids: Aids;
  look: PassageLook;
  split: Split | undefined;
  voice: Voice;
  turns: Turns;
  passage: RefObject<HTMLDivElement | null>;
  isOffline: boolean;
  onAids: (changes: Partial<Aids>) => void;
  onWord: (word: number) => void;
  onReady: () => void;
  /** null while the question is shown, or when there is none */
  onShowQuestion: (() => void) | null;
};

/** How the words appear: all of them where no voice says them, and while questions are answered. */
function wordsShown({ words, mode }: Aids, phase: Phase, isSilent: boolean): Aids['words'] {
  const isBeforeQuestions = phase === 'intro' || phase === 'passage';
  return words === 'reveal' && (!isBeforeQuestions || mode === 'alone' || isSilent) ? 'highlight' : words;
}

/** The text of the part, and below it the player with the button for the next step. */
export function PassageColumn(props: Props) {
  const { session, aids, look, split, voice, turns, passage, isOffline, onAids, onWord } = props;
  const t = useTranslations('reading');
  const { material, phase, current } = session;
  const part = material.parts[0];
  const isSilent = voice.playback === 'silent';
  const next = useNextStep(props, isSilent);
  if (!part) return null;
  return (
    <div className={styles['column']}>
      <section
        data-text
        className={`${styles['text']} ${papers['paper']}`}
        aria-label={t('text')}
        {...paperOf(aids.paper)}
      >
        <Passage
          key={material.part}
          blocks={part.blocks}
          glossary={part.glossary}
          look={look}
          split={split}
          words={wordsShown(aids, phase, isSilent)}
          evidence={evidenceOf(current)}
          help={t('textHelp')}
          passage={passage}
          onWord={onWord}
        />
      </section>
      <div className={styles['dock']} data-player>
        {isOffline && <Notice title={t('offline.partWaits')}>{t('offline.meanwhile')}</Notice>}
        {isSilent && phase === 'passage' && <Notice icon="sound">{t('noSound')}</Notice>}
        {voice.playback === 'needs-press' && <Notice kind="info">{t('pressPlay')}</Notice>}
        {turns.isTurn && (
          <p role="status" className={styles['turn']}>
            {t('yourTurn')}
          </p>
        )}
        <PlayerBar
          playing={voice.playing}
          needsPress={voice.playback === 'needs-press'}
          rate={aids.rate}
          onPlay={turns.play}
          onPause={voice.pause}
          onRate={(rate) => onAids({ rate })}
          next={next}
        />
      </div>
    </div>
  );
}

/** "I'm ready!" before the questions: the thing to do once the part was heard, or where no voice reads it. */
function useNextStep({ session, aids, voice, onReady, onShowQuestion }: Props, isSilent: boolean) {
  const t = useTranslations('reading');
  if (onShowQuestion) return { label: t('showQuestion'), isDue: true, onPress: onShowQuestion };
  if (session.phase !== 'intro' && session.phase !== 'passage') return null;
  const isDue = voice.hasEnded || isSilent || aids.mode === 'alone';
  return { label: t('ready'), isDue, onPress: onReady };
}

import type { Span } from '@readling/contract';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import papers from '../aids/papers.module.css';
import { type PassageLook, paperOf } from '../aids/passage-look.ts';
import type { Aids } from '../aids/stored-aids.ts';
import type { Split } from '../aids/use-loaded-aids.ts';
import { Passage } from '../passage/passage.tsx';
import type { CurrentQuestion, Session } from '../session/session-state.ts';
import styles from './part-screen.module.css';
import { PlayerBar } from './player-bar.tsx';
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
  refs: {
    passage: RefObject<HTMLDivElement | null>;
    dock: RefObject<HTMLDivElement | null>;
    text: RefObject<HTMLElement | null>;
  };
  isOffline: boolean;
  onAids: (changes: Partial<Aids>) => void;
  onWord: (word: number) => void;
  onReady: () => void;
  /** null while the question is shown, or when there is none */
  onShowQuestion: (() => void) | null;
};

/** The text of the part, and below it the player with the button for the next step. */
export function PassageColumn(props: Props) {
  const { session, aids, look, split, voice, refs, isOffline, onAids, onWord, onReady, onShowQuestion } =
    props;
  const t = useTranslations('reading');
  const { material, phase, current } = session;
  const part = material.parts[0];
  if (!part) return null;
  const isBeforeQuestions = phase === 'intro' || phase === 'passage';
  return (
    <div className={styles['column']}>
      <section
        ref={refs.text}
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
          words={isBeforeQuestions ? aids.words : aids.words === 'all' ? 'all' : 'highlight'}
          evidence={evidenceOf(current)}
          help={t('textHelp')}
          passage={refs.passage}
          onWord={onWord}
        />
      </section>
      <div ref={refs.dock} className={styles['dock']} data-player>
        {isOffline && <Notice title={t('offline.partWaits')}>{t('offline.meanwhile')}</Notice>}
        {voice.playback === 'needs-press' && <Notice kind="info">{t('pressPlay')}</Notice>}
        <PlayerBar
          playing={voice.playing}
          aids={aids}
          onPlay={voice.play}
          onPause={voice.pause}
          onAids={onAids}
        >
          {isBeforeQuestions && (
            <Button kind="primary" onClick={onReady}>
              {t('ready')}
            </Button>
          )}
          {onShowQuestion && (
            <Button kind="primary" onClick={onShowQuestion}>
              {t('showQuestion')}
            </Button>
          )}
        </PlayerBar>
      </div>
    </div>
  );
}

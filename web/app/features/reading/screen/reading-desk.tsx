import type { Span } from '@readling/contract';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import papers from '../aids/papers.module.css';
import { paperOf, passageLook } from '../aids/passage-look.ts';
import type { Split } from '../aids/use-loaded-aids.ts';
import type { Aids } from '../keeping/kept-aids.ts';
import { Passage } from '../passage/passage.tsx';
import type { Asked, Session } from '../session/session-state.ts';
import { audioUrl } from '../voice/audio-url.ts';
import { AnswersLog } from './answers-log.tsx';
import { comeLater } from './come-later.ts';
import { DeskHead } from './desk-head.tsx';
import { imageUrl } from './image-url.ts';
import { PlayerBar } from './player-bar.tsx';
import styles from './reading-desk.module.css';
import type { Send } from './use-reading.ts';
import { useVoice } from './use-voice.ts';
import { useWordHelp } from './use-word-help.tsx';

const none: readonly Span[] = [];
const question = comeLater(() => import('./question-area.tsx').then(({ QuestionArea }) => QuestionArea));
/** Where the question lies over the text: neither wide nor a phone on its side. As in the stylesheets. */
const narrow = '(not ((width >= 64rem) or ((width >= 40rem) and (height < 32rem))))';

/** How much of the window's lower edge is under the open reading aids: where it is wide they stand beside the text. */
const sheetHeight = () =>
  matchMedia(narrow).matches
    ? (document.querySelector<HTMLElement>('[data-aids]:popover-open')?.offsetHeight ?? 0)
    : 0;

/** Where the text shows the way: the message that is open says so, else the newest hint. */
function evidenceOf(asked: Asked | null): readonly Span[] {
  if (!asked) return none;
  if (asked.turn.is === 'closed') return asked.turn.reply.evidence;
  return asked.hints.at(-1)?.evidence ?? none;
}

type Props = {
  session: Session;
  aids: Aids;
  split: Split | undefined;
  onAids: (changes: Partial<Aids>) => void;
  send: Send;
  /** the part is done and the next one cannot come yet: there is time to read it again */
  waits: boolean;
};

/** The passage with what belongs to it: listening, words, questions. */
export function ReadingDesk({ session, aids, split, onAids, send, waits }: Props) {
  const t = useTranslations('reading');
  const ui = useTranslations('ui');
  const { material, stage, asked } = session;
  const audio = useRef<HTMLAudioElement>(null);
  const passage = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState<Asked['question'] | null>(null);
  const isAsking = stage === 'asking' && asked !== null;
  const isHidden = isAsking && hidden === asked.question;

  // What was said about an answer is not missed.
  const verdict = asked?.turn.is === 'answering' || asked?.turn.is === 'checking' ? null : asked?.turn.is;
  useEffect(() => {
    if (verdict) setHidden(null);
  }, [verdict]);

  const covered = useCallback(() => Math.max(dock.current?.offsetHeight ?? 0, sheetHeight()), []);
  const look = useMemo(() => passageLook(aids, material.level), [aids, material.level]);
  const line = { on: aids.lineFocus, shape: look };
  const voice = useVoice({ audio, passage, material, rate: aids.rate, line, covered });
  const { play, rest } = voice;
  const showText = useCallback(() => {
    if (matchMedia(narrow).matches) text.current?.scrollIntoView();
  }, []);
  // Each part starts by itself.
  useEffect(() => {
    if (stage === 'passage') play();
    else rest();
    if (stage === 'asking') showText();
  }, [stage, play, rest, showText]);

  useEffect(question.fetch, []);

  const notify = useNotify();
  const isSilent = voice.hearing === 'silent' && stage === 'passage';
  useEffect(() => {
    if (isSilent) notify(t('noSound'));
  }, [isSilent, notify, t]);

  const { openWord, wordHelp } = useWordHelp({ material, passage, voice });
  const part = material.parts[0];
  if (!part) return null;

  return (
    <div
      className={styles['desk']}
      data-stage={waits ? 'waiting' : stage}
      data-hidden={isHidden || undefined}
      data-width={aids.width}
    >
      <audio
        ref={audio}
        preload="auto"
        data-passage
        {...(material.audio ? { src: audioUrl(material.audio) } : {})}
      />
      <DeskHead session={session} onAids={showText} />
      <div className={styles['column']}>
        <section
          ref={text}
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
            words={stage === 'passage' ? aids.words : aids.words === 'all' ? 'all' : 'highlight'}
            evidence={evidenceOf(asked)}
            help={t('textHelp')}
            passage={passage}
            onWord={openWord}
          />
        </section>
        <div ref={dock} className={styles['dock']}>
          {waits && <Notice title={t('offline.partWaits')}>{t('offline.meanwhile')}</Notice>}
          {voice.hearing === 'press-play' && <Notice kind="info">{t('pressPlay')}</Notice>}
          <PlayerBar
            playing={voice.playing}
            aids={aids}
            onPlay={voice.play}
            onPause={voice.pause}
            onAids={onAids}
          >
            {stage === 'passage' && (
              <Button kind="primary" onClick={() => send({ type: 'readied', now: performance.now() })}>
                {t('ready')}
              </Button>
            )}
            {isHidden && (
              <Button kind="primary" onClick={() => setHidden(null)}>
                {t('showQuestion')}
              </Button>
            )}
          </PlayerBar>
        </div>
      </div>
      <aside className={styles['side']}>
        {isAsking && !isHidden ? (
          <Suspense fallback={<Loading label={ui('loading')} />}>
            <question.Part
              session={session}
              asked={asked}
              voice={voice}
              aloud={aids.hintsAloud}
              send={send}
              onHide={() => setHidden(asked.question)}
            />
          </Suspense>
        ) : (
          <Picture
            src={imageUrl(material.image)}
            alt={material.image_alt}
            width={640}
            height={400}
            className={styles['scene']}
          />
        )}
      </aside>
      <AnswersLog asked={asked} />
      {wordHelp}
    </div>
  );
}

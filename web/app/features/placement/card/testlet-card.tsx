import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { playSound } from '#web/ui/sound/play-sound.ts';
import { isLast, secondsLeft } from '../session/placement-session.ts';
import type { Card } from '../session/placement-state.ts';
import { Countdown } from './countdown.tsx';
import { QuestionForm } from './question-form.tsx';
import { TestPath } from './test-path.tsx';
import styles from './testlet-card.module.css';
import { type Listening, useListening } from './use-listening.ts';

/** The reading aids of this learner, as far as the test uses them. */
export type TestletAids = {
  clock: 'normal' | 'double' | 'off';
  rate: number;
  /** says by itself what to do around the test */
  speaks: boolean;
  /** a new text has a sound */
  sounds: boolean;
  audioUrl: (name: string) => string;
  /** the button that opens the reading aids */
  button: ReactNode;
  text: (text: string, className: string | undefined) => ReactNode;
};

type Props = {
  card: Card;
  learner: string;
  aids: TestletAids;
  onChoose: (answer: string) => void;
  onGoOn: () => void;
  onRetry: () => void;
};

/** A testlet: its text and its questions, side by side where there is room, so that the text stays in view. */
export function TestletCard({ card, learner, aids, onChoose, onGoOn, onRetry }: Props) {
  const t = useTranslations('placement');
  const { testlet } = card;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new testlet
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    if (aids.sounds) playSound('page');
  }, [testlet.id]);

  const text = useRef<HTMLElement>(null);
  const readAgain = () => {
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView();
  };

  const listening = useListening({ url: aids.audioUrl, rate: aids.rate });
  const { pause } = listening;
  const isQuiet = isLast(card);
  useEffect(() => {
    if (isQuiet) pause();
  }, [isQuiet, pause]);

  return (
    <div className={styles['testlet']} data-alone>
      <header className={styles['head']}>
        <LinkButton
          to="/index"
          kind="bare"
          icon={<Icon name="close" />}
          aria-label={t('later')}
          title={t('later')}
        />
        <TestPath number={testlet.number} total={testlet.total} share={card.index / testlet.items.length} />
        <h1 ref={heading} tabIndex={-1}>
          {t('task', { number: testlet.number })}
        </h1>
        <Player recording={testlet.audios[0]} listening={listening} />
        {aids.clock !== 'off' && <Countdown seconds={secondsLeft(card, aids.clock === 'double' ? 2 : 1)} />}
        {aids.button}
      </header>
      <section ref={text} tabIndex={-1} className={styles['text']} aria-label={t('text')}>
        {listening.unplayable.includes(testlet.audios[0] ?? '') && <Notice>{t('noSound')}</Notice>}
        {aids.text(testlet.text, styles['sheet'])}
      </section>
      <div className={styles['side']}>
        <QuestionForm
          card={card}
          learner={learner}
          listening={listening}
          onChoose={onChoose}
          onGoOn={onGoOn}
        />
        <Button kind="bare" className={styles['again']} icon={<Icon name="book" />} onClick={readAgain}>
          {t('textAgain')}
        </Button>
        <SubmitError card={card} onRetry={onRetry} />
      </div>
    </div>
  );
}

function Player({ recording, listening }: { recording: string | undefined; listening: Listening }) {
  const t = useTranslations('placement');
  const { playing, unplayable, play, pause } = listening;
  if (!recording || unplayable.includes(recording)) return null;
  const isOn = playing === recording;
  return (
    <Button
      kind="quiet"
      className={styles['player']}
      icon={<Icon name={isOn ? 'pause' : 'play'} />}
      onClick={() => (isOn ? pause() : play(recording))}
    >
      {t(isOn ? 'pause' : 'listen')}
    </Button>
  );
}

/** Why the next testlet does not follow. The answers to this one are stored. */
function SubmitError({ card: { turn, error }, onRetry }: { card: Card; onRetry: () => void }) {
  const t = useTranslations('placement');
  const text = useErrorText();
  if (turn === 'waiting')
    return (
      <Notice kind="problem" title={t('submitFailed')}>
        {t('kept')}
      </Notice>
    );
  if (turn !== 'failed') return null;
  return (
    <LoadFailure onAgain={onRetry}>
      {error instanceof RefusalError ? text(error) : t('submitFailed')}
    </LoadFailure>
  );
}

import type { PlacementPromptId } from '@readling/contract';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isUnavailable } from '#web/api/retry-call.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { type TestletAids, TestletCard } from '../card/testlet-card.tsx';
import type { Card } from '../session/placement-state.ts';
import { Break } from './break.tsx';
import { Ended } from './ended.tsx';
import { Intro } from './intro.tsx';
import { PausedTest } from './paused-test.tsx';
import styles from './placement-page.module.css';
import { Scene } from './scene.tsx';
import { TestFailure } from './test-failure.tsx';
import { useDelivery } from './use-delivery.ts';
import { type Send, usePlacement } from './use-placement.ts';
import { useTicks } from './use-ticks.ts';

/** The placement test, for whoever is signed in. */
export function PlacementPage({ aids }: { aids: TestletAids }) {
  const t = useTranslations('placement');
  const session = useSession();
  useEffect(() => {
    if (session.state === 'unknown') void findSession();
  }, [session.state]);
  if (session.state === 'unknown') return <Waiting label={t('loading')} />;
  if (session.state === 'visitor') return <ForVisitors />;
  return <Test key={session.id} learner={session.id} aids={aids} />;
}

function Waiting({ label }: { label: string }) {
  const t = useTranslations('placement');
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <LoadingScene label={label} />
    </div>
  );
}

function ForVisitors() {
  const t = useTranslations('placement');
  return (
    <div className={`${styles['page']} ${styles['start']}`}>
      <Scene />
      <div className={styles['words']}>
        <h1>{t('title')}</h1>
        <p className={styles['lead']}>{t('intro')}</p>
        <ClosedCard
          title={t('doorTitle')}
          text={t('doorText')}
          links={[
            { to: '/demo', label: t('tryDemo'), icon: 'play' },
            { to: '/login', label: t('signIn') },
          ]}
        />
      </div>
    </div>
  );
}

function Test({ learner, aids }: { learner: string; aids: TestletAids }) {
  const t = useTranslations('placement');
  const { placement, send, prompts } = usePlacement(learner);
  const voice = useMemo(
    () => ({
      speaks: aids.speaks,
      urlOf: (id: PlacementPromptId) => (prompts[id] ? aids.audioUrl(prompts[id]) : null),
    }),
    [aids, prompts],
  );
  const retry = () => send({ type: 'retry' });
  useRetryWhenOnline(placement.status === 'load-failed' && isUnavailable(placement.error), send);
  switch (placement.status) {
    case 'loading':
    case 'fetching':
      return <Waiting label={t('loading')} />;
    case 'load-failed':
      return <TestFailure error={placement.error} onRetry={retry} />;
    case 'start':
      return (
        <Intro
          key={placement.last?.at ?? ''}
          last={placement.last}
          voice={voice}
          onBegin={(year) => send({ type: 'started', year })}
          onAgain={retry}
        />
      );
    case 'paused':
      return <PausedTest voice={voice} onGoOn={() => send({ type: 'started', year: null })} />;
    case 'testlet':
      return <OpenCard card={placement.card} learner={learner} aids={aids} send={send} />;
    case 'break':
      return (
        <Break
          testlet={placement.testlet}
          voice={voice}
          onGoOn={() => send({ type: 'break-ended', now: performance.now() })}
        />
      );
    case 'ended':
      return <Ended ending={placement.ending} voice={voice} onAgain={retry} />;
  }
}

function OpenCard({ send, ...props }: { card: Card; learner: string; aids: TestletAids; send: Send }) {
  useDelivery(props.card, send);
  useTicks(props.card.turn === 'answering', send);
  return (
    <TestletCard
      {...props}
      onChoose={(answer) => send({ type: 'answer-changed', answer })}
      onGoOn={() => send({ type: 'continued', now: performance.now() })}
      onRetry={() => send({ type: 'retry' })}
    />
  );
}

function useRetryWhenOnline(isOffline: boolean, send: Send) {
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => send({ type: 'retry' });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, send]);
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { classicSteps, drawWords, fairSteps, type Kind, withPace } from '../rules/pacing.ts';
import type { Animal, Race } from '../rules/race.ts';
import { KindChoice } from './kind-choice.tsx';
import { RaceRun } from './race-run.tsx';
import { useRaceSettings } from './race-settings.ts';
import styles from './type-race.module.css';
import { useWordPool } from './use-word-pool.ts';

/** The typing race: one race after the other, of the chosen kind. */
export function TypeRace({ animal, sounds }: { animal: Animal; sounds: boolean }) {
  const t = useTranslations('race');
  const ui = useTranslations('ui');
  const [settings, changeSettings] = useRaceSettings();
  const { paces, lostLast = false } = settings;
  const [kind, setKind] = useState(settings.kind);
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Race['phase']>('waiting');
  const pool = useWordPool(kind);

  const draw = () => {
    const words = drawWords(pool?.words ?? [], Math.random);
    const steps = kind === 'classic' ? classicSteps() : fairSteps(words, paces, lostLast, Math.random);
    return { words, steps };
  };
  const again = (next: Kind) => {
    if (next !== settings.kind) changeSettings({ kind: next });
    setKind(next);
    setRound((before) => before + 1);
  };
  // After the first race that is lost, a fair one follows; whoever chooses the classic one again keeps it.
  const store = (race: Race) => {
    const lost = race.phase === 'lost';
    changeSettings({
      paces: withPace(paces, race),
      lostLast: lost,
      ...(lost && !settings.hasLost && { kind: 'fair', hasLost: true }),
    });
  };
  return (
    <div className={styles['page']}>
      <h1>{t('raceTitle')}</h1>
      {pool ? (
        <RaceRun
          key={`${kind}/${round}`}
          animal={animal}
          kind={kind}
          next={settings.kind}
          paces={paces}
          pool={pool}
          sounds={sounds}
          draw={draw}
          onPhase={setPhase}
          onOver={store}
          onAgain={again}
        />
      ) : (
        <Loading label={ui('loading')} />
      )}
      {phase !== 'won' && phase !== 'lost' && (
        <KindChoice
          kind={kind}
          fromStories={pool?.fromStories ?? false}
          disabled={phase === 'running'}
          onChoose={again}
        />
      )}
    </div>
  );
}

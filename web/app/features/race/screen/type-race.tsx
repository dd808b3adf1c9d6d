import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { classicSteps, drawWords, fairSteps, type Kind, withPace } from '../rules/pacing.ts';
import type { Animal } from '../rules/race.ts';
import { KindChoice } from './kind-choice.tsx';
import { RaceRun } from './race-run.tsx';
import { useRaceSettings } from './race-settings.ts';
import styles from './type-race.module.css';
import { useWordPool } from './use-word-pool.ts';

/** The typing race: one race after the other, of the chosen kind. */
export function TypeRace({ animal }: { animal: Animal }) {
  const t = useTranslations('race');
  const ui = useTranslations('ui');
  const [{ kind, paces }, changeSettings] = useRaceSettings();
  const [round, setRound] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const pool = useWordPool(kind);

  const draw = () => {
    const words = drawWords(pool?.words ?? [], Math.random);
    return { words, steps: kind === 'classic' ? classicSteps() : fairSteps(words, paces, Math.random) };
  };
  const again = (next: Kind = kind) => {
    if (next !== kind) changeSettings({ kind: next });
    setRound((before) => before + 1);
  };
  return (
    <div className={styles['page']}>
      <h1>{t('raceTitle')}</h1>
      {pool ? (
        <RaceRun
          key={`${kind}/${round}`}
          animal={animal}
          kind={kind}
          pool={pool}
          draw={draw}
          onRunning={setRunning}
          onOver={(race) => changeSettings({ paces: withPace(paces, race) })}
          onAgain={again}
        />
      ) : (
        <Loading label={ui('loading')} />
      )}
      <KindChoice
        kind={kind}
        fromStories={pool?.fromStories ?? false}
        disabled={isRunning}
        onChoose={(next) => again(next)}
      />
    </div>
  );
}

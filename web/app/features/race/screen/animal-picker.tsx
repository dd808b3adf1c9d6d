import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import type { Animal } from '../rules/race.ts';
import styles from './animal-picker.module.css';
import { Runner } from './runner.tsx';

const choices = ['rabbit', 'turtle', 'fox'] as const satisfies readonly Animal[];

/** The learner chooses their animal, which starts to run when it is chosen. */
export function AnimalPicker({ onStart }: { onStart: (animal: Animal) => void }) {
  const t = useTranslations('race');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Animal>();

  const read = () => {
    const value = form.current && new FormData(form.current).get('animal');
    setChosen(choices.find((animal) => animal === value));
  };
  // A choice made before hydration counts as well.
  useEffect(read, []);

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onStart(chosen);
  };
  return (
    <form ref={form} className={styles['picker']} onChange={read} onSubmit={start} autoComplete="off">
      <header>
        <h1 id={`${id}-title`}>{t('pick')}</h1>
        <p>{t('pickText')}</p>
      </header>
      <fieldset className={styles['choices']} aria-labelledby={`${id}-title`}>
        {choices.map((animal) => (
          <label key={animal} className={styles['choice']} data-animal={animal}>
            <span className={styles['ground']}>
              <Runner animal={animal} motion={animal === chosen ? 'runs' : 'stands'} />
            </span>
            <span className={styles['name']}>
              <input type="radio" name="animal" value={animal} required />
              {t(animal)}
            </span>
          </label>
        ))}
      </fieldset>
      <footer>
        <Button
          type="submit"
          kind="primary"
          size="large"
          disabled={!chosen}
          aria-describedby={chosen ? undefined : `${id}-first`}
        >
          {t('start')}
        </Button>
        <p id={`${id}-first`} className={styles['first']} data-done={chosen ? '' : undefined}>
          {t('pickFirst')}
        </p>
      </footer>
    </form>
  );
}

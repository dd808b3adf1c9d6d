import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Wishes } from '../keeping/use-wishes.ts';
import styles from './settings.module.css';

const words = ['reveal', 'highlight', 'all'] as const;
const clocks = ['normal', 'double', 'off'] as const;
type Props = { wishes: Wishes; onWish: (changes: Partial<Wishes>) => void };

/** How words appear and how long a question waits. */
export function Settings({ wishes, onWish }: Props) {
  const t = useTranslations('reading');
  const id = useId();
  return (
    <>
      <IconButton label={t('settings')} popoverTarget={id} icon={<Sliders />} />
      <div id={id} popover="auto" className={styles['sheet']} role="dialog" aria-label={t('settings')}>
        <Choice
          legend={t('wordsLegend')}
          options={words.map((value) => ({ value, label: t(`words.${value}`) }))}
          chosen={wishes.words}
          onChoose={(value) => onWish({ words: value })}
        />
        <Choice
          legend={t('clockLegend')}
          options={clocks.map((value) => ({ value, label: t(`clocks.${value}`) }))}
          chosen={wishes.clock}
          onChoose={(value) => onWish({ clock: value })}
        />
      </div>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  options: { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles['option']}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const Sliders = () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 7h8M17 7h3M4 17h3M12 17h8M14.5 4.5v5M9.5 14.5v5" />
  </svg>
);

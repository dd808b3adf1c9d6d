/** The controls of the reading aids: native inputs, so that screen readers read out their names and values. */
import { useId } from 'react';
import papers from '../aids/papers.module.css';
import styles from './aid-fields.module.css';

type ChoiceProps<Value extends string> = {
  legend: string;
  note?: string;
  options: readonly { value: Value; label: string; lang?: 'en' }[];
  kind: 'list' | 'row' | 'pairs' | 'papers';
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function Choice<Value extends string>({
  legend,
  note,
  options,
  kind,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles['choice']} {...(note ? { 'aria-describedby': id } : {})}>
      <legend>{legend}</legend>
      <div className={`${styles['options']} ${styles[kind]}`}>
        {options.map(({ value, label, lang }) => (
          <label key={value} className={styles['option']}>
            <input
              type="radio"
              className={kind === 'papers' ? styles['cover'] : undefined}
              name={`${id}-choice`}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {kind === 'papers' && (
              <span
                className={`${styles['swatch']} ${papers['paper']}`}
                data-paper={value}
                data-scheme={value === 'night' ? 'dark' : undefined}
              />
            )}
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
      {note && (
        <p id={id} className={styles['note']}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

type SliderProps = {
  label: string;
  range: readonly [least: number, most: number];
  step: number;
  /** the value in words, seen and read out */
  shown: string;
  onMove: (step: number) => void;
};

export function Slider({ label, range: [min, max], step, shown, onMove }: SliderProps) {
  const id = useId();
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {shown}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={step}
        aria-valuetext={shown}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </div>
  );
}

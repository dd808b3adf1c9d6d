import styles from './choice.module.css';

type Props<Value extends string> = {
  legend: string;
  name: string;
  /** each value with its label */
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** One of a few possibilities, side by side where there is room. */
export const Choice = <Value extends string>({ legend, name, options, value, onChoose }: Props<Value>) => (
  <fieldset className={styles['choice']}>
    <legend>{legend}</legend>
    {options.map(([each, label]) => (
      <label key={each}>
        <input
          type="radio"
          name={name}
          value={each}
          checked={each === value}
          onChange={() => onChoose(each)}
        />
        {label}
      </label>
    ))}
  </fieldset>
);

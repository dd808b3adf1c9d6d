import type { InputHTMLAttributes } from 'react';
import styles from './option.module.css';

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'value' | 'onChange'> & {
  value: string;
  onChoose: (value: string) => void;
};

/** One of several English options, as a radio button with a large target: the choice can still change. */
export const RadioOption = ({ value, onChoose, ...input }: RadioProps) => (
  <label className={`${styles['option']} ${styles['radio']}`} lang="en" dir="ltr">
    <input {...input} type="radio" value={value} onChange={() => onChoose(value)} />
    <span>{value}</span>
  </label>
);

import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import styles from './option.module.css';

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'value' | 'onChange'> & {
  value: string;
  onChoose: (value: string) => void;
};

/** One of several English options, as a radio button with a large target: the choice can still change. */
export const RadioOption = ({ value, onChoose, ...input }: RadioProps) => (
  <label className={`${styles['option']} ${styles['radio']}`}>
    <input {...input} type="radio" value={value} onChange={() => onChoose(value)} />
    <span lang="en">{value}</span>
  </label>
);

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'lang'> & {
  text: string;
  tried: boolean;
  'data-said'?: true | undefined;
  /** follows the text */
  children: ReactNode;
};

/** One of several English options, as a button: a press gives the answer. A tried option stays, crossed out. */
export const ButtonOption = ({ text, tried, children, ...button }: ButtonProps) => (
  <button
    {...button}
    type="button"
    className={`${styles['option']} ${styles['button']}`}
    lang="en"
    data-tried={tried || undefined}
  >
    <span>{text}</span>
    {children}
  </button>
);

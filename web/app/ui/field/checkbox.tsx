import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

type Props = {
  checked: boolean;
  disabled?: boolean;
  onTurn: (checked: boolean) => void;
  /** the label */
  children: ReactNode;
};

/** One of several things that can be chosen together. */
export const Checkbox = ({ checked, disabled = false, onTurn, children }: Props) => (
  <label className={styles['checkbox']}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onTurn(target.checked)}
    />
    {children}
  </label>
);

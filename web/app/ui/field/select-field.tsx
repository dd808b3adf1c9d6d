import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
  label: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** A labelled choice from a list that is too long for buttons. */
export function SelectField({ label, hint, children, ...select }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div className={styles['box']}>
        <select {...select} id={id} aria-describedby={hint ? `${id}-hint` : undefined}>
          {children}
        </select>
      </div>
    </div>
  );
}

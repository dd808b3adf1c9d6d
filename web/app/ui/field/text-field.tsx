import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './field.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string;
  hint?: ReactNode;
  /** what is wrong and what to do; read out with the field */
  error?: string | undefined;
  /** a small button at the end of the field, such as "show" */
  action?: ReactNode;
};

/** A labelled line of text. The label stays above the field, the error below it. */
export function TextField({ label, hint, error, action, ...input }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div className={styles['box']} data-wrong={error ? '' : undefined}>
        <input
          dir={input.type === 'email' ? 'ltr' : undefined} // its punctuation would move in right-to-left text
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {action}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

import { type TextareaHTMLAttributes, useId } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './field.module.css';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
  label: string;
  hint: string;
  error?: string | undefined;
};

/** A labelled box for several lines, with its hint above and its error below. */
export function TextArea({ label, hint, error, ...textarea }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      <textarea
        {...textarea}
        id={id}
        className={styles['lines']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

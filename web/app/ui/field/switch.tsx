import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

type Props = {
  label: string;
  note: ReactNode;
  on: boolean;
  onTurn: (on: boolean) => void;
  /** the last change is not stored yet; presses are ignored */
  pending?: boolean;
};

/** A switch with a note below it. */
export function Switch({ label, note, on, onTurn, pending = false }: Props) {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={id}
          aria-busy={pending || undefined}
          onChange={({ target }) => {
            if (!pending) onTurn(target.checked);
          }}
        />
        {label}
      </label>
      <p id={id}>{note}</p>
    </div>
  );
}

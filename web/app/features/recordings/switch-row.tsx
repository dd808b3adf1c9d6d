import { useId, useState } from 'react';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './recordings.module.css';

type Props = { label: string; note: string; checked: boolean; change: (on: boolean) => Promise<void> };

/** A check box that is stored when it is pressed. */
export function SwitchRow({ label, note, checked, change }: Props) {
  const id = useId();
  const text = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const store = async (on: boolean) => {
    setPending(true);
    setError(undefined);
    await change(on).catch(setError);
    setPending(false);
  };
  return (
    <div className={styles['switch']}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          aria-busy={pending}
          onChange={({ target }) => {
            if (!pending) void store(target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <p id={id}>{note}</p>
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
    </div>
  );
}

import { useState } from 'react';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Switch } from '#web/ui/field/switch.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

type Props = { label: string; note: string; checked: boolean; change: (on: boolean) => Promise<void> };

/** A switch that is stored when it is pressed. */
export function SwitchRow({ label, note, checked, change }: Props) {
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
    <div>
      <Switch label={label} note={note} on={checked} pending={pending} onTurn={(on) => void store(on)} />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
    </div>
  );
}

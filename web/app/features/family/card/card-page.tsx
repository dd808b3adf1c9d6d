import { useState } from 'react';
import { useUrlCode } from '#web/form/use-url-code.ts';
import { forgetLetIn, isLetIn } from '#web/storage/let-in.ts';
import { DoorFaces } from '../door/door-faces.tsx';
import { CardForm } from './card-form.tsx';

/**
 * Where a child of a class comes in: by its card, or by the door, which shows the faces of the class on this device until
 * tonight.
 */
export function CardPage() {
  const code = useUrlCode();
  /** The faces are shown until a camera brings another code than this one. */
  const [usedCode, setUsedCode] = useState(() => (code === '' && isLetIn() ? '' : null));
  const toForm = () => setUsedCode(null);
  if (code !== usedCode) return <CardForm code={code} onLetIn={() => setUsedCode(code)} />;
  return (
    <DoorFaces
      onCard={toForm}
      onOut={() => {
        forgetLetIn();
        toForm();
      }}
    />
  );
}

import { useEffect, useState } from 'react';
import bee from '#web/ui/pictures/bee.svg';
import styles from './progress-bar.module.css';

let loaded = '';

/** The bee that flaps its wings. The drawing is part of the page, because CSS cannot animate parts of an image. */
export function FlyingBee() {
  const [drawing, setDrawing] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    fetch(bee)
      .then((file) => file.text())
      .then(
        (text) => {
          loaded = text;
          setDrawing(text);
        },
        () => {}, // the progress bar works without its bee
      );
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
    <span className={styles['wings']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  );
}

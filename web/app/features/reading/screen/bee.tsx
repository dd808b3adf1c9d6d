import { useEffect, useState } from 'react';
import bee from '#web/ui/pictures/bee.svg';
import styles from './flight-line.module.css';

let fetched = '';

/** The bee with wings that can flap: the drawing stands in the page, where an image would not let us move it. */
export function Bee() {
  const [drawing, setDrawing] = useState(fetched);
  useEffect(() => {
    if (fetched) return;
    fetch(bee)
      .then((file) => file.text())
      .then(
        (text) => {
          fetched = text;
          setDrawing(text);
        },
        () => {}, // a line without its bee is still a line
      );
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
    <span className={styles['wings']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
  );
}

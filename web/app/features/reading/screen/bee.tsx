import drawing from '#web/ui/pictures/bee.svg?raw';
import styles from './flight-line.module.css';

/** The bee with wings that can flap: the drawing stands in the page, not in an image. */
export const Bee = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, known when the site is built
  <span className={styles['wings']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
);

import styles from './hexagon-background.module.css';

/** A faint honeycomb behind the top of a page; not for pages with a text to read. */
export const HexagonBackground = () => <div className={styles['background']} aria-hidden="true" />;

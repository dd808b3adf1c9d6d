import styles from './comb.module.css';

/** A breath of honeycomb behind the top of a page. Not for pages on which a text is read. */
export const Comb = () => <div className={styles['comb']} aria-hidden="true" />;

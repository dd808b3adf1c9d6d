import styles from './spinner.module.css';

/** Three drops of honey that swell in turn. Says nothing by itself. */
export const Spinner = () => (
  <span className={styles['spinner']} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);

/** Something is on its way; `label` says what. */
export const Loading = ({ label }: { label: string }) => (
  <p className={styles['loading']} role="status">
    <Spinner />
    {label}
  </p>
);

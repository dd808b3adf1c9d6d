import styles from './spinner.module.css';

/** Three drops of honey that swell one after another. It has no text: a label is beside it. */
export const Spinner = () => (
  <span className={styles['spinner']} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);

/** `label` names what is loading. */
export const Loading = ({ label }: { label: string }) => (
  <p className={styles['loading']} role="status">
    <Spinner />
    {label}
  </p>
);

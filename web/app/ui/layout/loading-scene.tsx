import { useLayoutEffect, useState } from 'react';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './loading-scene.module.css';
import { Loading } from './spinner.tsx';

let onScreen = 0;

/** The server's page has a scene from its first paint; one that comes later waits, unless it takes over from another. */
const comesLate = () =>
  typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset && onScreen === 0;

/** A picture to look at while something comes, where the first picture of the page will be. `label` says what comes. */
export function LoadingScene({ label }: { label: string }) {
  const [late] = useState(comesLate);
  useLayoutEffect(() => {
    onScreen += 1;
    return () => {
      onScreen -= 1;
    };
  }, []);
  return (
    <div className={styles['scene']} data-late={late || undefined}>
      <Picture src="/images/theme-my-path.svg" alt="" width={640} height={400} first />
      <Loading label={label} />
    </div>
  );
}

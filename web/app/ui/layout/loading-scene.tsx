import { useLayoutEffect, useState } from 'react';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './loading-scene.module.css';
import { Loading } from './spinner.tsx';

let onScreen = 0;

/**
 * A page from the server shows its scene from the first paint. A later one is delayed, unless it follows
 * another scene.
 */
const isDelayed = () =>
  typeof document !== 'undefined' && 'hydrated' in document.documentElement.dataset && onScreen === 0;

type Props = {
  /** names what is loading */
  label: string;
  /** as high as the window, where a picture of that size will be */
  tall?: boolean;
};

/** A picture shown while something loads, where the page's first picture will be. */
export function LoadingScene({ label, tall = false }: Props) {
  const [late] = useState(isDelayed);
  useLayoutEffect(() => {
    onScreen += 1;
    return () => {
      onScreen -= 1;
    };
  }, []);
  return (
    <div className={styles['scene']} data-late={late || undefined} data-tall={tall || undefined}>
      <Picture src="/images/theme-my-path.svg" alt="" width={640} height={400} first />
      <Loading label={label} />
    </div>
  );
}

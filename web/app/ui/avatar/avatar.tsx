import { useEffect, useRef, useState } from 'react';
import styles from './avatar.module.css';
import { type Alive, bringToLife, type Mood, still } from './character.ts';
import type { Mouth } from './mouths.ts';

type Props = {
  mood: Mood;
  /** in pixels, both ways */
  size: number;
  /** what the picture shows; '' where it only accompanies words */
  alt?: string;
  /** the mouth's shape just now, asked for at each frame while it talks */
  mouth?: (() => Mouth) | undefined;
  /** true where it is the picture that is seen first on the page */
  first?: boolean;
};

/** Where nothing may move, who talks is seen talking all the same. */
const stillTalking = 'wide';

/**
 * The character of the app: first as a still picture, which is all that a page needs to be whole, then alive, as soon as
 * the network lets it. Where it cannot come to life at all the picture stays, and the console says why.
 */
export function Avatar({ mood, size, alt = '', mouth, first = false }: Props) {
  const host = useRef<HTMLSpanElement>(null);
  const [alive, setAlive] = useState<Alive | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    let come: Alive | undefined;
    bringToLife(host.current as HTMLElement, gone.signal).then(
      (one) => {
        come = one;
        if (gone.signal.aborted) one.leave();
        else setAlive(one);
      },
      (error: unknown) => gone.signal.aborted || console.error(error),
    );
    return () => {
      gone.abort();
      come?.leave();
    };
  }, []);

  useEffect(() => alive?.feel(mood), [alive, mood]);

  useEffect(() => {
    if (!alive || mood !== 'talking') return;
    if (!mouth || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      alive.shape(stillTalking);
      return;
    }
    let frame = requestAnimationFrame(function look() {
      alive.shape(mouth());
      frame = requestAnimationFrame(look);
    });
    return () => {
      cancelAnimationFrame(frame);
      alive.shape('rest');
    };
  }, [alive, mood, mouth]);

  return (
    <span className={styles['avatar']} data-alive={alive !== null || undefined} data-mood={mood}>
      <img
        src={still}
        alt={alt}
        width={size}
        height={size}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
      <span ref={host} aria-hidden="true" />
    </span>
  );
}

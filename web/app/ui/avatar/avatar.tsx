import { useEffect, useRef, useState } from 'react';
import styles from './avatar.module.css';
import { startRenderer, still } from './character.ts';
import type { Mouth } from './mouths.ts';
import type { Mood, Renderer } from './renderer.ts';

type Props = {
  mood: Mood;
  /** in pixels, both ways */
  size: number;
  /** what the picture shows; '' where it only accompanies words */
  alt?: string;
  /** returns the shape of the mouth now; called in each animation frame while it talks */
  mouth?: (() => Mouth) | undefined;
  /** true for the first picture of the page, which is loaded with high priority */
  first?: boolean;
};

/** The shape of a talking mouth for people who prefer no motion. */
const stillTalking = 'wide';

/**
 * The character of the app: first a still picture, which needs no scripts, then a moving one when its renderer is
 * loaded. If that fails the picture stays, and the console shows the error.
 */
export function Avatar({ mood, size, alt = '', mouth, first = false }: Props) {
  const host = useRef<HTMLSpanElement>(null);
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let started: Renderer | undefined;
    startRenderer(host.current as HTMLElement, controller.signal).then(
      (one) => {
        started = one;
        if (controller.signal.aborted) one.stop();
        else setRenderer(one);
      },
      (error: unknown) => controller.signal.aborted || console.error(error),
    );
    return () => {
      controller.abort();
      started?.stop();
    };
  }, []);

  useEffect(() => renderer?.setMood(mood), [renderer, mood]);

  useEffect(() => {
    if (!renderer || mood !== 'talking') return;
    if (!mouth || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      renderer.setMouth(stillTalking);
      return;
    }
    let frame = requestAnimationFrame(function look() {
      renderer.setMouth(mouth());
      frame = requestAnimationFrame(look);
    });
    return () => {
      cancelAnimationFrame(frame);
      renderer.setMouth('rest');
    };
  }, [renderer, mood, mouth]);

  return (
    <span className={styles['avatar']} data-alive={renderer !== null || undefined} data-mood={mood}>
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

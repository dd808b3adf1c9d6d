import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '#web/api/media-url.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './book-pages.module.css';
import { firstWordOf, followWords, showPage } from './page-turns.ts';
import { useSwipe } from './use-swipe.ts';

type Props = {
  /** shown where a page has no picture */
  image: string;
  pages: readonly { image: string; alt: string }[];
  passage: RefObject<HTMLElement | null>;
  /** reads aloud from a word; null when nothing is read aloud, as before the reading has begun */
  onPlayFrom: ((word: number) => void) | null;
};

/**
 * The picture of the open page of a little book, with buttons that turn it. A page that the learner opens is read
 * aloud, and the pages follow the voice, so that nobody has to turn them.
 */
export function BookPages({ image: cover, pages, passage, onPlayFrom }: Props) {
  const t = useTranslations('reading');
  const [page, setPage] = useState(0);
  const open = useCallback(
    (next: number) => {
      if (passage.current) showPage(passage.current, next);
      setPage(next);
    },
    [passage],
  );
  useLayoutEffect(() => {
    const text = passage.current;
    if (!text) return;
    open(0);
    const unfollow = followWords(text, (next, word) => {
      open(next);
      if (word.getAttribute('role') && text.contains(document.activeElement)) word.focus();
    });
    return () => {
      unfollow();
      for (const paragraph of text.children) paragraph.removeAttribute('hidden');
    };
  }, [passage, open]);
  useEffect(() => {
    const next = pages[page + 1];
    if (next) new Image().src = imageUrl(next.image);
  }, [pages, page]);

  const turn = (step: number) => {
    const next = page + step;
    const text = passage.current;
    if (!text || !pages[next]) return;
    open(next);
    onPlayFrom?.(firstWordOf(text, next));
  };
  const frame = useRef<HTMLDivElement>(null);
  useSwipe([frame, passage], turn);
  const { image, alt } = pages[page] ?? { image: cover, alt: '' };
  const number = page + 1;

  return (
    <div ref={frame} className={styles['book']}>
      {/* the description is a part of the book, so it is English */}
      <div lang="en" className={styles['picture']}>
        <Picture key={image} src={imageUrl(image)} alt={alt} width={640} height={400} first />
      </div>
      {page > 0 && (
        <IconButton
          label={t('pageBack')}
          icon={<Icon name="back" size={32} />}
          className={`${styles['turn']} ${styles['back']}`}
          onClick={() => turn(-1)}
        />
      )}
      {number < pages.length && (
        <IconButton
          label={t('pageOn')}
          icon={<Icon name="next" size={32} />}
          className={`${styles['turn']} ${styles['on']}`}
          onClick={() => turn(1)}
        />
      )}
      <p className={styles['dots']} role="img" aria-label={t('page', { number, count: pages.length })}>
        {pages.map((each, index) => (
          <span key={each.image} data-open={index === page || undefined} />
        ))}
      </p>
    </div>
  );
}

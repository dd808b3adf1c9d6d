import type { AskedQuestion } from '@readling/contract';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { starPath as star } from '#web/ui/pictures/star.tsx';
import styles from './story-stars.module.css';

/** More stars stand in two rows, so that the buttons below stay in view. */
const mostInRow = 5;

/** A gold star, a gold star with a silver rim, a bud that opens another time, or a dot. */
function Shape({ kind }: { kind: AskedQuestion['star'] }) {
  return (
    <svg viewBox="-1 -1 26 26" aria-hidden="true">
      {kind === 'first' && <path className={styles['gold']} d={star} />}
      {kind === 'later' && (
        <>
          <path className={styles['silver']} d={star} />
          <path
            className={styles['inner']}
            d={star}
            transform="translate(12 12.7) scale(.66) translate(-12 -12.3)"
          />
        </>
      )}
      {kind === 'again' && (
        <>
          <path className={styles['stem']} d="M12 15v8M12 20.5c-3 .2-4.6-1-5-3.2 2.8-.3 4.6.9 5 3.2z" />
          <path
            className={styles['bud']}
            d="M12 16c-4 0-5.8-2.8-5.1-6C7.5 6.8 10 4.3 12 2.5c2 1.8 4.5 4.3 5.1 7.5.7 3.2-1.1 6-5.1 6z"
          />
          <path
            className={styles['sepal']}
            d="M6.9 10.8c1.5.2 3.8 1.6 5.1 4 1.3-2.4 3.6-3.8 5.1-4 .2 3-1.6 5.2-5.1 5.2s-5.3-2.2-5.1-5.2z"
          />
        </>
      )}
      {kind === 'open' && <circle className={styles['dot']} cx="12" cy="12" r="4" />}
    </svg>
  );
}

/** A star for each question of the story, in reading order. */
export function StoryStars({ questions }: { questions: readonly AskedQuestion[] }) {
  const t = useTranslations('results');
  return (
    <ul
      className={styles['stars']}
      aria-label={t('stars')}
      style={
        {
          '--columns': questions.length > mostInRow ? Math.ceil(questions.length / 2) : questions.length,
        } as CSSProperties
      }
    >
      {questions.map(({ star: kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place in the row
        <li key={index} data-star={kind} style={{ '--place': index } as CSSProperties}>
          <Shape kind={kind} />
          <VisuallyHidden>{t(`star.${kind}`)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

import type { ReadingResults } from '@readling/contract';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { audioUrl, imageUrl } from '#web/api/media-url.ts';
import { useAvatarState } from '#web/storage/avatar-state.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { useSpokenSentence } from '#web/ui/voice/use-spoken-sentence.ts';
import styles from './child-face.module.css';
import { HoneyJar } from './honey-jar.tsx';
import { StoryStars } from './story-stars.tsx';

/** The sentence begins when the honey has begun to flow, in milliseconds. */
const delayMs = 700;

type Props = {
  results: ReadingResults;
  /** says the sentence by itself */
  speaks: boolean;
  /** what to do next */
  children: ReactNode;
};

/** What a child sees after a story: its picture, the honey, the stars, one sentence, and what comes next. No number. */
export function ChildFace({ results, speaks, children }: Props) {
  const t = useTranslations('results');
  const id = useId();
  const { hidden } = useAvatarState();
  const { title, title_label, picture, praise, overallScore, questions } = results;
  const { playing, mouth, toggle } = useSpokenSentence({
    text: praise.text,
    audio: praise.audio === null ? null : audioUrl(praise.audio),
    speaks,
    delayMs,
  });
  const share = overallScore.total === 0 ? 0 : overallScore.correct / overallScore.total;
  return (
    <section className={styles['face']} aria-labelledby={id}>
      <div className={styles['scene']}>
        <Picture
          src={picture ? imageUrl(picture.file_name) : '/images/theme-my-path.svg'}
          alt={picture?.alt ?? ''}
          width={640}
          height={400}
          first
        />
        {!hidden && (
          <div className={styles['bee']}>
            <Avatar mood={playing ? 'talking' : 'cheering'} size={96} mouth={mouth} />
          </div>
        )}
      </div>
      <div className={styles['words']}>
        <header>
          <h1 id={id}>
            <bdi lang="en">{title}</bdi>
          </h1>
          {title_label !== title && <p className={styles['label']}>{title_label}</p>}
        </header>
        <div className={styles['reward']}>
          <HoneyJar share={share} />
          <StoryStars questions={questions} />
        </div>
        <div className={styles['sentence']}>
          <p data-playing={playing || undefined}>{praise.text}</p>
          {toggle && (
            <IconButton
              label={t('hear')}
              icon={<Icon name="sound" size={28} />}
              className={styles['hear']}
              aria-pressed={playing}
              onClick={toggle}
            />
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '#web/api/media-url.ts';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import type { Plays } from '../aids/stored-aids.ts';
import type { Session } from '../session/session-state.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import styles from './part-screen.module.css';
import type { Send } from './use-reading.ts';
import type { Voice } from './use-voice.ts';

const questionArea = lazyWithRetry(() =>
  import('./question-area.tsx').then(({ QuestionArea }) => QuestionArea),
);

type Props = {
  session: Session;
  voice: Voice;
  isShown: boolean;
  plays: Plays;
  send: Send;
  onHide: () => void;
};

/** Beside the text: the current question, or the picture of the passage. */
export function QuestionSide({ isShown, ...area }: Props) {
  const ui = useTranslations('ui');
  const { material, current } = area.session;
  useEffect(questionArea.preload, []);
  return (
    <aside className={styles['side']}>
      {isShown && current ? (
        <Suspense fallback={<Loading label={ui('loading')} />}>
          <questionArea.Component {...area} current={current} />
        </Suspense>
      ) : (
        <Picture
          src={imageUrl(material.image)}
          alt={material.image_alt}
          width={640}
          height={400}
          first
          className={styles['scene']}
        />
      )}
    </aside>
  );
}

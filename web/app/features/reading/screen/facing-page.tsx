import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '#web/api/media-url.ts';
import { findPart } from '#web/offline/reading/find-part.ts';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import type { Plays } from '../aids/stored-aids.ts';
import type { Session } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import styles from './part-screen.module.css';
import { PartTitle } from './part-title.tsx';
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
  prompts: Prompts;
  send: Send;
  onHide: () => void;
  /** of a book: the picture of the open page, instead of that of the passage */
  children: ReactNode;
};

/** The page that faces the text: the picture of the passage, the title, and the current question. */
export function FacingPage({ isShown, children, ...area }: Props) {
  const ui = useTranslations('ui');
  const { material, current } = area.session;
  useEffect(questionArea.preload, []);
  const cover = (
    <Picture src={imageUrl(material.image)} alt={material.image_alt} width={640} height={400} first />
  );
  return (
    <div className={styles['page']}>
      <div className={styles['scene']} data-scene>
        <Suspense fallback={cover}>{children || cover}</Suspense>
      </div>
      <div className={styles['title']}>
        <PartTitle session={area.session} />
      </div>
      {isShown && current && (
        <aside className={styles['side']}>
          <Suspense fallback={<Loading label={ui('loading')} />}>
            <questionArea.Component {...area} current={current} findPart={findPart} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}

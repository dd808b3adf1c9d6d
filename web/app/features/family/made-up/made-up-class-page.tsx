import type { ClassReport } from '@readling/contract';
import type { ReactNode } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import board from '../board/board.module.css';
import { BoardView } from '../board/board-view.tsx';
import styles from '../family.module.css';
import own from './made-up.module.css';
import { madeUp } from './made-up.ts';
import { madeUpBoard, madeUpReport } from './made-up-class.ts';

const secondsShown = 5;
const nothing = async () => undefined; // no child waits for an answer

type Props = { view: 'board' | 'report'; children: (report: ClassReport) => ReactNode };

/** What a teacher sees, with children who do not exist. `children` shows the report. */
export function MadeUpClassPage({ view, children }: Props) {
  const t = useTranslations('lesson.madeUp');
  const session = useSession();
  const hasAccount = session.state === 'signed-in' && session.role !== 'guest';
  return (
    <div className={board['page']}>
      <div className={own['screen']}>
        <Notice live={false} title={t('title')}>
          <p>{t('text')}</p>
        </Notice>
      </div>
      <nav className={`${styles['actions']} ${own['screen']}`}>
        {(['board', 'report'] as const).map((each) => (
          <LinkButton
            key={each}
            to="/classes"
            search={{ class: madeUp, view: each }}
            kind={view === each ? 'primary' : 'quiet'}
            aria-current={view === each ? 'page' : undefined}
          >
            {t(each === 'board' ? 'now' : 'report')}
          </LinkButton>
        ))}
        <LinkButton to={hasAccount ? '/classes' : '/register'}>{t('own')}</LinkButton>
      </nav>
      {view === 'board' ? <MadeUpBoard /> : <MadeUpReport>{children}</MadeUpReport>}
    </div>
  );
}

function MadeUpBoard() {
  const t = useTranslations('lesson');
  const now = useNow({ updateInterval: secondsShown * 1000 });
  const shown = madeUpBoard(now);
  return (
    <BoardView
      title={t('of', { name: isolated(shown.name) })}
      board={shown}
      onAnswered={nothing}
      hasPages={false}
    />
  );
}

const MadeUpReport = ({ children }: Pick<Props, 'children'>) => children(madeUpReport(useNow()));

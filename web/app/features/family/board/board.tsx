import { api } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import family from '../family.module.css';
import styles from './board.module.css';
import { BoardView } from './board-view.tsx';
import { useBoard } from './use-board.ts';

const onAnswered = (child: string) => call(api.endHelpRequest, { child });

/** The board of a class, for the length of a lesson. */
export function Board({ id }: { id: string }) {
  const t = useTranslations('lesson');
  const text = useErrorText();
  const state = useBoard(id);
  return (
    <div className={styles['page']}>
      <nav className={family['back']}>
        <LinkButton to="/classes" search={{ class: id }} kind="bare" icon={<Icon name="back" />}>
          {t('back')}
        </LinkButton>
      </nav>
      {state.status !== 'success' && <h1>{t('title')}</h1>}
      {state.status === 'loading' && <LoadingScene label={t('loading')} />}
      {state.status === 'error' && <Notice kind="problem">{text(state.error)}</Notice>}
      {state.status === 'success' && state.stale && <Notice kind="problem">{t('stale')}</Notice>}
      {state.status === 'success' && (
        <BoardView
          title={t('of', { name: isolated(state.board.name) })}
          board={state.board}
          onAnswered={onAnswered}
          hasPages
        />
      )}
    </div>
  );
}

import { AidsButton } from '../panel/aids-button.tsx';
import { StarRow } from '../question/star-row.tsx';
import { passageProgress, starsOf } from '../session/reading-progress.ts';
import type { Session } from '../session/session-state.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './stage-bar.module.css';
import { WayOut } from './way-out.tsx';

type Props = {
  /** null while no reading is open */
  session: Session | null;
  /** the reading aids open: the text should be visible */
  onAids?: () => void;
  /** the learner is asked whether to stop, and has answered */
  onAsk?: (isAsked: boolean) => void;
};

/** In place of the site's header: the way out, the progress with the stars, and the reading aids. */
export function StageBar({ session, onAids, onAsk }: Props) {
  return (
    <header className={styles['bar']} data-bar>
      <WayOut asks={session !== null && session.phase !== 'intro'} {...(onAsk && { onAsk })} />
      <div className={styles['way']}>
        {session && (
          <>
            <ProgressBar progress={passageProgress(session)} />
            <StarRow stars={starsOf(session)} />
          </>
        )}
      </div>
      <AidsButton {...(onAids && { onOpen: onAids })} />
    </header>
  );
}

import { usePrefetchForOffline } from '#web/offline/reading/use-prefetch-for-offline.ts';
import type { Aids } from '../aids/stored-aids.ts';
import type { Session } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import { AnswersLog } from './answers-log.tsx';
import { useOfflineNotices } from './use-offline-notices.ts';
import type { Voice } from './use-voice.ts';
import { WaitingPrompts } from './waiting-prompts.ts';

type Props = {
  session: Session;
  voice: Voice;
  prompts: Prompts;
  mode: Aids['mode'];
  /** the learner put the question away to read the text */
  isHidden: boolean;
  /** the learner is asked whether to stop */
  isAsked: boolean;
};

/**
 * What a part needs a little later than its text: the answers to read again, the prompts for a learner who waits, and what
 * is for a time without network.
 */
export function PartExtras({ isAsked, ...props }: Props) {
  const { material, phase, current } = props.session;
  usePrefetchForOffline(material, phase !== 'intro');
  useOfflineNotices();
  return (
    <>
      <AnswersLog current={current} />
      {!isAsked && <WaitingPrompts {...props} />}
    </>
  );
}

import { usePrefetchForOffline } from '#web/offline/reading/use-prefetch-for-offline.ts';
import type { Aids } from '../aids/stored-aids.ts';
import type { Session } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import { AnswersLog } from './answers-log.tsx';
import { EarlierParts } from './earlier-parts.tsx';
import { useOfflineNotices } from './use-offline-notices.ts';
import type { Voice } from './use-voice.ts';
import type { FindPart } from './use-word-bank.ts';
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
  findPart: FindPart;
};

/**
 * What a part needs a little later than its text: the parts before it and the answers to read again, the prompts for a learner who waits, and what
 * is for a time without network.
 */
export function PartExtras({ isAsked, findPart, ...props }: Props) {
  const { material, phase, current } = props.session;
  usePrefetchForOffline(material, phase !== 'intro');
  useOfflineNotices();
  return (
    <>
      <EarlierParts material={material} findPart={findPart} />
      <AnswersLog current={current} />
      {!isAsked && <WaitingPrompts {...props} />}
    </>
  );
}

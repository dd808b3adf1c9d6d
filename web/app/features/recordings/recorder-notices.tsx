import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Notice } from '#web/ui/message/notice.tsx';
import { UnreadableSound } from './sound.ts';
import type { MicrophoneProblem } from './use-microphone.ts';
import type { Outcome } from './use-sentence-upload.ts';

export function MicrophoneNotice({ problem }: { problem: MicrophoneProblem | null }) {
  const t = useTranslations('recordings.microphone');
  return problem && <Notice kind="problem">{t(problem)}</Notice>;
}

/** Says what to do about a sentence that was not stored. */
export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('recordings.problem');
  const text = useErrorText();
  if (outcome.kind === 'problem') {
    const { kind, word } = outcome.problem;
    return <Notice kind="problem">{t(kind, { word: word ?? '' })}</Notice>;
  }
  if (outcome.kind !== 'error') return null;
  const { error } = outcome;
  return <Notice kind="problem">{error instanceof UnreadableSound ? t('silent') : text(error)}</Notice>;
}

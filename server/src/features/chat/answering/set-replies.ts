import { type Language, languageFacts } from '@readling/contract';
import { fill, texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { nextLook } from '#server/support-hours.ts';
import type { AnswerContext, SetReplies } from './plan-answers.ts';

type TimeDeps = Pick<Services, 'config' | 'clock'>;

/** When a person next reads the inbox, in words; null during support hours, and when none are configured. */
function nextLookText(language: Language, { config, clock }: TimeDeps): string | null {
  const hours = config.supportHours;
  const moment = hours && nextLook(hours, clock());
  if (!moment) return null;
  return new Intl.DateTimeFormat(languageFacts[language].tag, {
    timeZone: hours.zone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
}

/**
 * The set replies of this server: they promise a person only where there is one, and
 * name the hour if it is known.
 */
export function setRepliesFor(
  { language, hasPerson }: Pick<AnswerContext, 'language' | 'hasPerson'>,
  deps: TimeDeps,
): SetReplies {
  const { chat } = texts(language);
  const when = nextLookText(language, deps);
  const unknown = when === null ? chat.unknown : fill(chat.unknownWhen, { when });
  const plainUnknown = hasPerson ? unknown : chat.unknownNobody;
  const line = deps.config.childHelpline;
  const withHelp = (text: string) =>
    [
      text,
      ...(line === undefined ? [] : [fill(chat.childLine, { line })]),
      hasPerson ? chat.told : chat.toldNobody,
    ].join(' ');
  return {
    program: chat.program,
    unknown: plainUnknown,
    unknownPersonal: `${plainUnknown} ${chat.sadToo}`,
    distress: withHelp(chat.distress),
    worry: withHelp(chat.worry),
    stillUrgent: withHelp(chat.stillUrgent),
    perhaps: chat.perhaps,
    abuse: chat.abuse,
    play: chat.play,
  };
}

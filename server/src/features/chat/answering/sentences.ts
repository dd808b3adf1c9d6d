import { type Language, languageFacts } from '@readling/contract';
import { fill, texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { nextLook } from '#server/support-hours.ts';
import type { Sentences } from './plan-answers.ts';

type Needs = Pick<Services, 'config' | 'clock'>;

/** When a person next looks, in words; null while one does, and where nobody said when. */
function whenLooked(language: Language, { config, clock }: Needs): string | null {
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

/** The set sentences, as true as they can be of this server at this hour. */
export function sentencesFor(language: Language, needs: Needs): Sentences {
  const { chat } = texts(language);
  const somebody = needs.config.adminEmail !== undefined;
  const when = whenLooked(language, needs);
  const unknown = when === null ? chat.unknown : fill(chat.unknownWhen, { when });
  const told = (text: string) => (somebody ? `${text} ${chat.told}` : text);
  return {
    program: chat.program,
    unknown: somebody ? unknown : chat.unknownNobody,
    distress: told(chat.distress),
    stillUrgent: told(chat.stillUrgent),
  };
}

import type { Doors } from '#server/doors/doors.ts';
import { texts } from '#server/i18n/texts.ts';
import type { Sentences } from './plan-answers.ts';

/** The set sentences, as true as they can be of this server at this hour. */
export function sentencesFor(language: string, { config }: Pick<Doors, 'config' | 'clock'>): Sentences {
  const { chat } = texts(language);
  const somebody = config.adminEmail !== undefined;
  return {
    program: chat.program,
    unknown: somebody ? chat.unknown : chat.unknownNobody,
    distress: chat.distress,
    stillUrgent: chat.stillUrgent,
  };
}

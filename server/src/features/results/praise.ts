import type { Language, Praise } from '@readling/contract';
import { texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import type { ResultFigures } from './summarise-attempts.ts';

type Figures = Pick<ResultFigures, 'overallScore' | 'attemptsPerQuestion'> & { finished: boolean };

/** Which sentence a reading gets. It names what went well, and where much is left, what to do next. */
export function praiseKind({ overallScore, attemptsPerQuestion, finished }: Figures): Praise['kind'] {
  const { correct, total } = overallScore;
  if (!finished) return 'begun';
  if (correct === 0) return 'read';
  if (attemptsPerQuestion.first === total) return 'first';
  if (correct === total) return 'all';
  if (correct * 2 >= total) return 'most';
  return correct * 3 >= total ? 'some' : 'few';
}

/** The recordings are English: the narrator's, else one that the server makes. */
export function praiseFor(
  figures: Figures,
  language: Language,
  { library, speech }: Pick<Services, 'library' | 'speech'>,
): Praise {
  const kind = praiseKind(figures);
  const text = texts(language).praise[kind];
  if (language !== 'en') return { kind, text, audio: null };
  const recording = library.narration('', `praise/${kind}`);
  return { kind, text, audio: recording ? `${recording.name}.mp3` : (speech.record(text) ?? null) };
}

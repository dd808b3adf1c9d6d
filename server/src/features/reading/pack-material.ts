import { gzipSync } from 'node:zlib';
import {
  atLevel,
  type Language,
  limits,
  type Material,
  type Progress,
  pace,
  promptIds,
  type QuestionSet,
} from '@readling/contract';
import { findGloss } from '#server/content/find-gloss.ts';
import { labelsIn, sceneIn } from '#server/content/labels.ts';
import type { Library, Passage, PassagePart, PassageSet } from '#server/content/library.ts';
import { promptRecordings } from '#server/content/prompt-recordings.ts';
import { sentencesOf } from '#server/content/sentences.ts';
import { optionOrder } from '#server/content/shuffle.ts';
import type { Services } from '#server/services/services.ts';

/** The wire form of material: base64 of gzip of JSON, as one string. */
export const pack = (material: Material): string => gzipSync(JSON.stringify(material)).toString('base64');

type Recordings = Library['narration'];
const fileName = (asset: { name: string } | null) => (asset ? `${asset.name}.mp3` : null);

/** The shuffled options of a question with their recordings; the right one is among them, unmarked. */
function shuffled(passage: Passage, set: PassageSet, index: number, seed: number, narration: Recordings) {
  const { options, pictures } = set.questions[index] ?? {};
  if (!options) return null;
  return optionOrder(options.length, seed, `${set.id}/${index}`).map((position) => ({
    text: options[position] ?? '',
    picture: pictures?.[position] ?? null,
    audio: fileName(narration(passage.id, `option/${set.id}/${index}/${position}`)),
  }));
}

function packSet(
  passage: Passage,
  part: PassagePart,
  set: PassageSet,
  seed: number,
  narration: Recordings,
): QuestionSet {
  const options = set.questions.map((_, index) => shuffled(passage, set, index, seed, narration));
  return {
    id: set.id,
    name: set.strand,
    params: { quiz: set.quiz, time_read: part.timeRead, time_answer: set.timeAnswer },
    questions: set.questions.map(({ ask }) => ask),
    options: options.map((each) => each?.map(({ text }) => text) ?? null),
    ...(set.questions.some(({ pictures }) => pictures)
      ? { pictures: options.map((each) => each?.flatMap(({ picture }) => picture ?? []) ?? null) }
      : {}),
    audio: {
      qna: set.questions.map((_, index) => fileName(narration(passage.id, `question/${set.id}/${index}`))),
      options: options.map((each) => each?.map(({ audio }) => audio) ?? []),
    },
  };
}

/** When each word starts: as narrated, or at the level's pace where there is no recording. */
function timingsOf(passage: Passage, part: PassagePart, starts: readonly number[] | undefined) {
  const step = atLevel(pace, passage.level) / 1000;
  return part.tokens.map((token, index): [string, number] => [
    token,
    starts?.[index] ?? Math.round(index * step * 1000) / 1000,
  ]);
}

/** The recording of a person that is played instead of the narration. `starts`: the second each token begins. */
export type PersonRecording = { file: string; duration: number; starts: readonly number[] };
export type Sitting = {
  language: Language;
  shuffleSeed: number;
  showsResults: boolean;
  progress: Progress;
  person: PersonRecording | null;
};

/** One part of a passage as the browser gets it. Nothing here comes from a rubric. */
export function toMaterial(
  services: Pick<Services, 'library' | 'speech'>,
  passage: Passage,
  index: number,
  sitting: Sitting,
): Material {
  const { library } = services;
  const part = passage.parts[index] as PassagePart;
  const { person } = sitting;
  const narration = library.narration(passage.id, `part/${index}`);
  const scene = sceneIn(passage, index, sitting.language);
  const theme = library.themes.find(({ name }) => name === passage.theme);
  return {
    task_UID: passage.id,
    title: passage.title,
    title_label: labelsIn(passage, sitting.language).title,
    theme: passage.theme,
    theme_label: theme?.label[sitting.language] ?? passage.theme,
    level: passage.level,
    image: scene.file,
    image_alt: scene.alt,
    intro: passage.intro,
    part: index,
    part_count: passage.parts.length,
    parts: [
      {
        ...(part.title === undefined ? {} : { title: part.title }),
        text: part.text,
        blocks: part.blocks,
        glossary: part.tokens.flatMap((token, at) =>
          findGloss(passage.glossary, token)?.entry.hard ? [at] : [],
        ),
        ...(part.pictures ? { pages: part.pictures.map(({ file, alt }) => ({ image: file, alt })) } : {}),
        sentences: sentencesOf(part).map(({ to }) => to),
        tasks: part.sets.map((set) => packSet(passage, part, set, sitting.shuffleSeed, library.narration)),
      },
    ],
    timings: timingsOf(passage, part, person?.starts ?? narration?.words?.map(([start]) => start)),
    audio: person?.file ?? fileName(narration),
    audio_duration: person?.duration ?? narration?.duration ?? null,
    titleAudio: fileName(library.narration(passage.id, 'title')),
    // only at the levels whose readers cannot read what to press
    prompts: passage.level <= limits.promptLevels ? promptRecordings(promptIds, services) : {},
    get_results: sitting.showsResults,
    progress: sitting.progress,
  };
}

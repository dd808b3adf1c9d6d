import {
  api,
  type Language,
  type RecordedPassage,
  type RecordingOfPassage,
  recordingLimits,
} from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import type { Passage } from '#server/content/library.ts';
import { layOutPart, partFileName } from '#server/content/recorded-part.ts';
import { sentencesOf } from '#server/content/sentences.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import {
  deleteOwnRecording,
  findPlayableSentences,
  listOwnRecordings,
  setPlace,
  setUsesRecordings,
  usesRecordings,
} from '#server/store/recordings.ts';
import { hashesOf, recordSentence, soundOf, whenFree } from './record-sentence.ts';
import { serveSound } from './serve-sound.ts';

type Stored = Awaited<ReturnType<typeof listOwnRecordings>>[number];

function toListed(passage: Passage, stored: Stored | undefined, language: Language): RecordedPassage {
  const hashes = hashesOf(passage);
  return {
    passage_id: passage.id,
    title: labelsIn(passage, language).title,
    level: passage.level,
    sentences: hashes.length,
    recorded: hashes.filter((hash) => stored?.hashes.includes(hash)).length,
    everyone: stored?.place_kind === 'server',
  };
}

/** A recording whose passage is gone can still be deleted. */
const toGone = ({ passage_id, hashes, place_kind }: Stored): RecordedPassage => ({
  passage_id,
  title: passage_id,
  level: 0,
  sentences: hashes.length,
  recorded: hashes.length,
  everyone: place_kind === 'server',
});

export function recordings(app: FastifyInstance, services: Services) {
  const { db, library, aligner } = services;
  const passageOf = (id: string): Passage => {
    const passage = library.passages.get(id);
    if (!passage) throw refuse('passage_unknown');
    return passage;
  };
  const sentencesOfPart = (passage: Passage, part: number) => {
    const found = passage.parts[part];
    if (!found) throw refuse('part_unknown');
    return sentencesOf(found);
  };

  serve(app, api.listRecordings, async ({ who, request }) => {
    const stored = await listOwnRecordings(db, who.userId);
    const language = languageOf(request);
    const passages = [...library.passages.values()].sort((one, other) => one.level - other.level);
    const find = (id: string) => stored.find(({ passage_id }) => passage_id === id);
    return {
      use: await usesRecordings(db, who.userId),
      used_bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
      most_bytes: recordingLimits.accountBytes,
      passages: [
        ...passages.map((passage) => toListed(passage, find(passage.id), language)),
        ...stored.filter(({ passage_id }) => !library.passages.has(passage_id)).map(toGone),
      ],
    };
  });

  serve(app, api.getRecording, async ({ query: { passage_id }, who, request }) => {
    const passage = passageOf(passage_id);
    const mine = (await findPlayableSentences(db, who.userId, passage_id, hashesOf(passage))).filter(
      ({ isOwn }) => isOwn,
    );
    const stored = (await listOwnRecordings(db, who.userId)).find((each) => each.passage_id === passage_id);
    const recorded = new Set(mine.map(({ hash }) => hash));
    const parts = passage.parts.map((part, index): RecordingOfPassage['parts'][number] => {
      const sentences = sentencesOf(part);
      const laidOut = layOutPart(sentences, mine);
      const recordingId = mine[0]?.recordingId;
      return {
        sentences: sentences.map(({ tokens, hash }) => ({
          text: tokens.join(' '),
          recorded: recorded.has(hash),
        })),
        audio: laidOut && recordingId ? partFileName(recordingId, index, laidOut) : null,
      };
    });
    const { title } = labelsIn(passage, languageOf(request));
    return { passage_id, title, everyone: stored?.place_kind === 'server', parts };
  });

  serve(app, api.recordSentence, async ({ query, body, who }) => {
    const passage = passageOf(query.passage_id);
    const sentence = sentencesOfPart(passage, query.part)[query.sentence];
    if (!sentence) throw refuse('part_unknown');
    return { problem: await recordSentence(services, who.userId, passage, sentence, body) };
  });

  serve(app, api.findSentences, async ({ query, body, who }) => {
    const sentences = sentencesOfPart(passageOf(query.passage_id), query.part).map(({ tokens }) => tokens);
    const { toAlign } = soundOf(body, recordingLimits.partRate);
    return { sentences: await whenFree(who.userId, () => aligner.part(sentences, toAlign)) };
  });

  serve(app, api.deleteRecording, async ({ body, who }) => ({
    deleted: await deleteOwnRecording(db, who.userId, body.passage_id),
  }));

  serve(app, api.useRecordings, async ({ body: { use }, who }) => {
    await setUsesRecordings(db, who.userId, use);
    return { use };
  });

  serve(app, api.shareRecording, async ({ body: { passage_id, everyone }, who }) => {
    if (!(await setPlace(db, who.userId, passage_id, everyone ? 'server' : 'home')))
      throw refuse('not_found');
    return { everyone };
  });

  serveSound(app, services);
}

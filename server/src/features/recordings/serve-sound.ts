/**
 * Serves the sound of a recorded part as one WAV file. Its bytes come from the database sentence by sentence, so there
 * is no copy on the disk that a deletion could miss. Players request ranges of it.
 */
import { Readable } from 'node:stream';
import { recordingLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { layOutPart, parsePartFileName, type RecordedPart } from '#server/content/recorded-part.ts';
import { sentencesOf } from '#server/content/sentences.ts';
import type { Db, Services } from '#server/services/services.ts';
import { wavHead } from '#server/services/speech/wav.ts';
import { findPlayablePassage, findPlayableSentences, findSound } from '#server/store/recordings.ts';

type Range = { from: number; to: number };

/**
 * Returns the first range, `to` included; null when it is outside the file; undefined where there is none, or none that
 * we can read (RFC 9110, 14.2: such a header is ignored).
 */
function parseRange(header: string | undefined, size: number): Range | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
}

/** The bytes of a range. A sentence that was replaced meanwhile is silence. */
async function* bytesOf(db: Db, recordingId: string, { chunks, bytes }: RecordedPart, { from, to }: Range) {
  const head = wavHead(recordingLimits.sentenceRate, bytes);
  let at = 0;
  for (const chunk of [{ hash: null, bytes: head.length }, ...chunks]) {
    const [start, end] = [Math.max(from, at) - at, Math.min(to + 1, at + chunk.bytes) - at];
    if (end > start) {
      const stored = chunk.hash === null ? null : await findSound(db, recordingId, chunk.hash);
      const whole = at === 0 ? head : stored?.length === chunk.bytes ? stored : Buffer.alloc(chunk.bytes);
      yield whole.subarray(start, end);
    }
    at += chunk.bytes;
  }
}

export function serveSound(app: FastifyInstance, { db, library }: Services) {
  /** Returns null when the account may not hear it, and when it is another version. */
  async function find(userId: string, name: string) {
    const wanted = parsePartFileName(name);
    const passageId = wanted && (await findPlayablePassage(db, userId, wanted.recordingId));
    const part = passageId ? library.passages.get(passageId)?.parts[wanted.part] : undefined;
    if (!wanted || !passageId || !part) return null;
    const sentences = sentencesOf(part);
    const hashes = sentences.map(({ hash }) => hash);
    const stored = await findPlayableSentences(db, userId, passageId, hashes);
    const own = stored.filter(({ recordingId }) => recordingId === wanted.recordingId);
    const laidOut = layOutPart(sentences, own);
    return laidOut?.version === wanted.version ? { recordingId: wanted.recordingId, laidOut } : null;
  }

  app.get<{ Params: { name: string } }>('/audio/person-:name(^[\\w-]+\\.wav$)', async (request, reply) => {
    const found = request.who && (await find(request.who.userId, `person-${request.params.name}`));
    if (!found) return reply.header('cache-control', 'no-store').callNotFound();
    const size = found.laidOut.bytes + wavHead(recordingLimits.sentenceRate, 0).length;
    const asked = parseRange(request.headers.range, size);
    reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=31536000, immutable' });
    if (asked === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
    const range = asked ?? { from: 0, to: size - 1 };
    if (asked) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
    return reply
      .type('audio/wav')
      .header('content-length', range.to - range.from + 1)
      .send(Readable.from(bytesOf(db, found.recordingId, found.laidOut, range)));
  });
}

/**
 * Every try of a class as a CSV file. It is read and sent a few stories at a time, as fast as the browser takes it, so that
 * a long year needs no more memory. When the download ends early, nothing more is read.
 */
import { Readable } from 'node:stream';
import { api, limits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { findQuestion } from '#server/content/question-context.ts';
import { serve } from '#server/http/serve.ts';
import { toCsv } from '#server/http/to-csv.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import { readingsWithTries, triesOfReadings } from '#server/store/class-tries.ts';
import { childrenOfClass } from '#server/store/classes.ts';
import { ever, type LearnerId } from '#server/store/learner-id.ts';
import { verdictOf } from '../verdict-of.ts';

const columns =
  'child,story,passage_id,level,part,strand,question,try,answer,verdict,grade,seconds,answered_at,teacher'.split(
    ',',
  );
/** A spreadsheet takes the file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';
/** So many stories of a child are read by one query. */
const storiesPerRead = 20;
const judged = (isRight: boolean | null) => (isRight === null ? '' : isRight ? 'right' : 'not_right');

export function classCsv(app: FastifyInstance, { db, library }: Services) {
  type Pupil = { id: string; name: string; shows_from: Date | null };
  type Tried = Awaited<ReturnType<typeof triesOfReadings>>[number];

  function toRow({ name }: Pupil, tried: Tried) {
    const passage = library.passages.get(tried.passageId);
    const found =
      passage?.revision === tried.revision ? findQuestion(library, passage, tried.set, tried.question) : null;
    return [
      name,
      passage?.title ?? '',
      tried.passageId,
      String(tried.level),
      String(tried.part + 1),
      tried.strand,
      found?.question.ask ?? `${tried.set}/${tried.question + 1}`,
      String(tried.attempt + 1),
      tried.answer === limits.noResponse ? '' : tried.answer,
      tried.verdict === 'unread' ? 'unread' : verdictOf(tried),
      String(tried.grade),
      String(tried.seconds),
      tried.at.toISOString(),
      judged(tried.isRight),
    ];
  }

  async function* lines(pupils: readonly Pupil[]) {
    yield byteOrderMark + toCsv([columns]);
    for (const pupil of pupils) {
      // Who was let through to the class may read of its children.
      const id = pupil.id as LearnerId;
      const readings = await app.readRecent((on) => readingsWithTries(on, id, pupil.shows_from ?? ever));
      for (let at = 0; at < readings.length; at += storiesPerRead) {
        const some = readings.slice(at, at + storiesPerRead);
        const tries = await app.readRecent((on) => triesOfReadings(on, id, some));
        yield toCsv(tries.map((tried) => toRow(pupil, tried)));
      }
    }
  }

  serve(app, api.classCsv, async ({ query, who, request, reply }) => {
    const id = await checkClass({ db, who, request }, 'classCsv', query.class);
    reply.header('content-disposition', 'attachment; filename="class.csv"');
    return Readable.from(lines(await childrenOfClass(db, id)));
  });
}

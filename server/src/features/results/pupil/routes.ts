/** What a teacher or a parent sees of one child. */

import { api, type Language, type ListedReading } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import type { Library } from '#server/content/library.ts';
import { findQuestion } from '#server/content/question-context.ts';
import { bandOf, loadTalks } from '#server/content/talks.ts';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { checkChild, checkShown } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import { appealsOfReading } from '#server/store/appeals.ts';
import { type Attempt, attemptsOfReading } from '#server/store/attempts.ts';
import { readersOfClass } from '#server/store/class-report.ts';
import { findClass } from '#server/store/classes.ts';
import { ever } from '#server/store/learner-id.ts';
import {
  answeredReadings,
  countFirstTries,
  type NewestReading,
  newestReadings,
} from '#server/store/pupil-readings.ts';
import { findReadingById, type Reading } from '#server/store/readings.ts';
import { reviewsOfReading } from '#server/store/reviews.ts';
import { passagesSetFor } from '#server/store/set-work.ts';
import { summariseAttempts } from '../summarise-attempts.ts';
import { recentTries, strandsOfClass, toStrands } from './class-strands.ts';
import { decisionsOf } from './decisions.ts';
import { groupByNeed } from './practice-groups.ts';
import { shownQuestions } from './shown-questions.ts';

const readingsShown = 50;
/** The stories of a page of decisions: about a hundred answers, which are marked again. */
const storiesOfPage = 3;
/** The stories of so many days are counted in the report of a class. */
const reportDays = 28;

const toListed = (reading: NewestReading, library: Library, language: Language): ListedReading => {
  const passage = library.passages.get(reading.passageId);
  // The passage may have left the library.
  const title = passage?.title ?? reading.title ?? reading.passageId;
  return {
    id: reading.id,
    passage_id: reading.passageId,
    title,
    title_label: passage ? labelsIn(passage, language).title : title,
    level: reading.level,
    opened_at: reading.openedAt.toISOString(),
    finished_at: reading.closedAt?.toISOString() ?? null,
    questions: reading.questions,
    solved: reading.solved,
  };
};

const newestOf = (reading: Reading, attempts: readonly Attempt[]): NewestReading => ({
  id: reading.id,
  passageId: reading.passage_id,
  title: reading.outline.title ?? null,
  level: reading.level,
  openedAt: reading.opened_at,
  closedAt: reading.closed_at,
  questions: reading.question_count,
  solved: summariseAttempts(reading.outline, attempts).overallScore.correct,
});

export function pupil(app: FastifyInstance, { db, library, clock, config }: Services) {
  const talkFor = loadTalks(config.contentDir);

  serve(app, api.childOverview, async ({ query, who, request }) => {
    const { learner, from } = await checkShown({ db, who, request }, 'childOverview', query.child);
    const { since, most } = recentTries(clock());
    const [counts, readings] = await Promise.all([
      countFirstTries(db, [learner], { since: since > from ? since : from, most }),
      newestReadings(db, learner, from, readingsShown),
    ]);
    return {
      strands: toStrands(counts),
      readings: readings.map((each) => toListed(each, library, languageOf(request))),
    };
  });

  serve(app, api.classReport, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'classReport', query.class);
    const now = clock();
    const [found, readers, set] = await Promise.all([
      findClass(db, id, who.userId),
      readersOfClass(db, id, new Date(now.getTime() - reportDays * dayMs)),
      passagesSetFor(db, id, now),
    ]);
    const ids = readers.map(({ child }) => child);
    const strands = await strandsOfClass(db, id, ids, now);
    const setOf = Map.groupBy(set, ({ userId }) => userId);
    const children = readers.map((reader, at) => ({
      ...reader,
      strands: strands[at] ?? [],
      set: new Set(setOf.get(reader.child)?.map(({ passageId }) => passageId)),
    }));
    return {
      name: found?.name ?? '',
      days: reportDays,
      children: children.map(({ lastRead, ...child }) => ({
        ...child,
        last_read: lastRead?.toISOString() ?? null,
      })),
      groups: groupByNeed(children, { bandOf, passages: [...library.passages.values()] }).map(
        ({ story, ...group }) => ({
          ...group,
          story: story && {
            passage_id: story.passage.id,
            title: story.passage.title,
            level: story.passage.level,
            set: story.set,
          },
        }),
      ),
    };
  });

  serve(app, api.talk, async ({ query, request }) => {
    const { starter, in: texts } = talkFor(query.strand, query.level);
    return { starter, ...texts[languageOf(request)] };
  });

  serve(app, api.childDecisions, async ({ query: { child, after }, who, request }) => {
    const learner = await checkChild({ db, who, request }, 'childDecisions', child);
    const ids = await answeredReadings(db, learner, { after, count: storiesOfPage + 1 });
    const shown = ids.slice(0, storiesOfPage);
    const stories = [];
    for (const id of shown) {
      const reading = await findReadingById(db, learner, id, ever);
      if (!reading) continue; // the child was deleted a moment ago
      const { passage_id: passageId, outline } = reading;
      const [attempts, reviews] = await Promise.all([
        attemptsOfReading(db, learner, id),
        reviewsOfReading(db, learner, id, who.userId),
      ]);
      const passage = library.passages.get(passageId);
      const decisions = await decisionsOf({
        outline,
        attempts,
        reviews,
        question: (set, index) => (passage ? findQuestion(library, passage, set, index) : null),
        labels: (questionSet, questionNumber) =>
          app.reviewedAnswers.find({ userId: learner, passageId, questionSet, questionNumber }),
      });
      stories.push({
        reading: toListed(newestOf(reading, attempts), library, languageOf(request)),
        decisions,
      });
    }
    return { stories, next: ids.length > shown.length ? (shown.at(-1) ?? null) : null };
  });

  serve(app, api.childReading, async ({ query, who, request }) => {
    const { learner, from } = await checkShown({ db, who, request }, 'childReading', query.child);
    const reading = await findReadingById(db, learner, query.reading, from);
    if (!reading) throw refuse('reading_unknown');
    const [attempts, appeals, reviews] = await Promise.all([
      attemptsOfReading(db, learner, reading.id),
      appealsOfReading(db, learner, reading.id),
      reviewsOfReading(db, learner, reading.id, who.userId),
    ]);
    const { outline, passage_id: passageId } = reading;
    const found = library.passages.get(passageId);
    const isSame = found?.revision === reading.revision; // else the evidence is another place
    const parts = shownQuestions({
      outline,
      attempts,
      appeals,
      reviews,
      rubric: (set, question) => {
        const known = library.rubric(passageId, set, question);
        return known && (isSame ? known : { ...known, evidence: [] });
      },
    });
    return {
      reading: toListed(newestOf(reading, attempts), library, languageOf(request)),
      parts: parts.map(({ part, questions }) => ({
        part,
        blocks: isSame ? (found.parts[part]?.blocks ?? null) : null,
        questions,
      })),
    };
  });
}

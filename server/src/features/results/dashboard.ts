import { api, limits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import { dayMs } from '#server/day-ms.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { checkLearner } from '#server/rights/check-child.ts';
import type { Services } from '#server/services/services.ts';
import { countFinished, finishedReadings } from '#server/store/finished-readings.ts';
import { clearReadings, findCleared, restoreReadings } from '#server/store/readings.ts';

const roundTo = (value: number, stepsPerUnit: number) => Math.round(value * stepsPerUnit) / stepsPerUnit;
const mark = (mean: number | null) => (mean === null ? null : roundTo(mean, 100));

/** The dashboard: one row for each passage read, and calls to clear all rows and to restore them. */
export function dashboard(app: FastifyInstance, { db, library, clock }: Services) {
  const undoableSince = () => new Date(clock().getTime() - limits.undoDays * dayMs);
  const undoUntil = (first: Date | null) =>
    first ? new Date(first.getTime() + limits.undoDays * dayMs).toISOString() : null;

  serve(app, api.dashboard, async ({ query, who, request }) => {
    const { learner, from } = await checkLearner({ db, who, request }, 'dashboard', query.child);
    const language = languageOf(request);
    const readings = await finishedReadings(db, learner, from);
    return readings.map((row) => {
      const passage = library.passages.get(row.passageId);
      // A passage may have left the library; its reading has the title and theme of that time.
      const themeName = passage?.theme ?? row.theme;
      const theme = library.themes.find(({ name }) => name === themeName);
      const title = passage ? labelsIn(passage, language).title : (row.title ?? row.passageId);
      const marks = [row.literal, row.inferential, row.critical, row.summary].map(mark);
      const [literal = null, inferential = null, critical = null, summary = null] = marks;
      const label = theme?.label[language] ?? themeName ?? '';
      const time = roundTo(row.seconds, 10);
      return [row.passageId, row.level, label, title, literal, inferential, critical, summary, time];
    });
  });

  serve(app, api.dashboardClean, async ({ who }) => {
    const cleaned = await clearReadings(db, who.userId, clock());
    const { first } = await findCleared(db, who.userId, undoableSince());
    return { cleaned, undo_until: undoUntil(first) };
  });

  serve(app, api.dashboardUndo, async ({ who }) => ({
    restored: await restoreReadings(db, who.userId, undoableSince()),
  }));

  serve(app, api.dashboardWeeks, async ({ query, who, request }) => {
    const { learner, from } = await checkLearner({ db, who, request }, 'dashboardWeeks', query.child);
    const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
    const [now, before] = await Promise.all([
      app.readRecent((on) => countFinished(on, learner, daysAgo(7), daysAgo(0), from)),
      app.readRecent((on) => countFinished(on, learner, daysAgo(14), daysAgo(7), from)),
    ]);
    return {
      stories: { now: now.stories, before: before.stories },
      stars: { now: now.stars, before: before.stars },
    };
  });

  serve(app, api.dashboardCleared, async ({ who }) => {
    const { count, first } = await findCleared(db, who.userId, undoableSince());
    return { cleared: count, undo_until: undoUntil(first) };
  });
}

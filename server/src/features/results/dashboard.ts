import { api, limits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { clearReadings, findCleared, finishedReadings, restoreReadings } from '#server/store/readings.ts';

const day = 86_400_000;
const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;
const mark = (mean: number | null) => (mean === null ? null : rounded(mean, 100));

/** One row a passage, and the way to clear them all and bring them back. */
export function dashboard(app: FastifyInstance, { db, library, clock }: Services) {
  const undoable = () => new Date(clock().getTime() - limits.undoDays * day);
  const undoUntil = (first: Date | null) =>
    first ? new Date(first.getTime() + limits.undoDays * day).toISOString() : null;

  serve(app, api.dashboard, async ({ who, request }) => {
    const language = languageOf(request);
    const readings = await finishedReadings(db, who.userId);
    return readings.map((row) => {
      const passage = library.passages.get(row.passageId);
      // A passage may leave the library; its reading knows what it was called.
      const named = passage?.theme ?? row.theme;
      const theme = library.themes.find(({ name }) => name === named);
      const title = passage ? labelsIn(passage, language).title : (row.title ?? row.passageId);
      const marks = [row.literal, row.inferential, row.critical, row.summary].map(mark);
      const [literal = null, inferential = null, critical = null, summary = null] = marks;
      const label = theme?.label[language] ?? named ?? '';
      const time = rounded(row.seconds, 10);
      return [row.passageId, row.level, label, title, literal, inferential, critical, summary, time];
    });
  });

  serve(app, api.dashboardClean, async ({ who }) => {
    const cleaned = await clearReadings(db, who.userId, clock());
    const { first } = await findCleared(db, who.userId, undoable());
    return { cleaned, undo_until: undoUntil(first) };
  });

  serve(app, api.dashboardUndo, async ({ who }) => ({
    restored: await restoreReadings(db, who.userId, undoable()),
  }));

  serve(app, api.dashboardCleared, async ({ who }) => {
    const { count, first } = await findCleared(db, who.userId, undoable());
    return { cleared: count, undo_until: undoUntil(first) };
  });
}

/** The board of a lesson: who needs the teacher now. Nothing is reckoned while no board is open. */
import { hash } from 'node:crypto';
import { api, type ClassBoard, type Language, type Needy } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import { findQuestion } from '#server/content/question-context.ts';
import { createLongPollWaiters, jitter } from '#server/http/long-poll-waiters.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { checkShown } from '#server/rights/check-child.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import type { ClassId } from '#server/store/class-id.ts';
import { findClass } from '#server/store/classes.ts';
import { endHelpRequest, findHelpRequest, saveHelpRequest } from '#server/store/help-requests.ts';
import { idsOfClass, type PupilNow, pupilsNow } from '#server/store/lessons.ts';
import { type WatchedChildren, watchedChildren } from './watched-children.ts';
import { askedMs, isAsking, type LessonReading, lessonMs, stateOf, whyStuck } from './why-stuck.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lesson: WatchedChildren;
  }
}

/** Time alone changes a board, too, and a notification may be lost. */
const lookEveryMs = 10_000;

export function lesson(app: FastifyInstance, services: Services) {
  const { db, library, clock, random } = services;
  const watched = watchedChildren(services, app.log);
  app.decorate('lesson', watched);
  const waiters = createLongPollWaiters();
  app.drain.signal.addEventListener('abort', () => waiters.close());
  let changes = 0;

  /** The story as it was read; undefined when it has changed since or is gone. */
  const passageOf = ({ passageId, revision }: PupilNow) => {
    const passage = library.passages.get(passageId ?? '');
    return passage?.revision === revision ? passage : undefined;
  };

  function toReading(row: PupilNow): LessonReading | null {
    const { openedAt, closedAt, tries } = row;
    if (!openedAt) return null;
    const last = tries.at(-1);
    const parts = passageOf(row)?.parts ?? [];
    const at = last?.part ?? 0;
    // The next part may be the one that the child hears now.
    const times = parts.slice(at, at + 2).map(({ timeRead }) => timeRead);
    const sets = parts[at]?.sets ?? [];
    const answering = Math.max(0, ...sets.map(({ timeAnswer }) => timeAnswer));
    const expectedSeconds = Math.max(0, ...times) + answering;
    const questionSeconds = sets.find(({ id }) => id === last?.set)?.timeAnswer ?? 0;
    return { openedAt, closedAt, tries, expectedSeconds, questionSeconds };
  }

  function toNeedy(row: PupilNow, now: Date, language: Language): Needy | null {
    const reading = toReading(row);
    const stuck = isAsking(row.askedAt, now)
      ? { why: 'asked' as const, since: row.askedAt }
      : reading && whyStuck(reading, now);
    if (!stuck) return null;
    const passage = passageOf(row);
    const last = row.tries.at(-1);
    const found = passage && last && findQuestion(library, passage, last.set, last.question);
    const tokens = passage?.parts[found?.part ?? 0]?.tokens ?? [];
    const evidence = found?.rubric.evidence.map(({ from, to }) => tokens.slice(from, to + 1).join(' ')) ?? [];
    const title = passage?.title ?? row.passageId ?? '';
    return {
      child: row.child,
      name: row.name,
      face: row.face,
      why: stuck.why,
      since: stuck.since.toISOString(),
      title,
      title_label: passage ? labelsIn(passage, language).title : title,
      part: last?.part ?? 0,
      question: found?.question.ask ?? null,
      evidence: evidence.join(' … '),
    };
  }

  async function boardOf(
    { id, name }: { id: ClassId; name: string },
    language: Language,
  ): Promise<ClassBoard> {
    const now = clock();
    const rows = await pupilsNow(db, id, new Date(now.getTime() - lessonMs));
    const all = rows.map((row) => ({ row, needy: toNeedy(row, now, language) }));
    const needy = all.flatMap((each) => each.needy ?? []);
    const others = all
      .filter((each) => !each.needy)
      .map(({ row }) => ({
        child: row.child,
        name: row.name,
        face: row.face,
        is: stateOf(toReading(row), now),
      }));
    const order = ({ why, since }: Needy) => `${why === 'asked' ? 0 : 1} ${since}`;
    const board = {
      name,
      needy: needy.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
      others,
    };
    return { version: hash('sha256', JSON.stringify(board), 'base64url').slice(0, 16), ...board };
  }

  async function requestOf(child: string) {
    const { hasTeacher, askedAt } = await findHelpRequest(db, child);
    return { hasTeacher, isAsked: isAsking(askedAt, clock()) };
  }

  serve(app, api.helpRequest, ({ who }) => requestOf(who.userId));

  serve(app, api.saveHelpRequest, async ({ body: { isAsked }, who }) => {
    const now = clock();
    if (isAsked) await saveHelpRequest(db, who.userId, { now, since: new Date(now.getTime() - askedMs) });
    else await endHelpRequest(db, who.userId);
    watched.changed(who.userId);
    return requestOf(who.userId);
  });

  serve(app, api.endHelpRequest, async ({ body: { child: asked }, who, request }) => {
    const { learner: child } = await checkShown({ db, who, request }, 'endHelpRequest', asked);
    await endHelpRequest(db, child);
    watched.changed(child);
    return {};
  });

  serve(app, api.classBoard, async ({ query: { class: asked, known, waitMs }, who, request, reply }) => {
    const until = performance.now() + jitter(waitMs);
    const id = await checkClass({ db, who, request }, 'classBoard', asked);
    const language = languageOf(request);
    const name = (await findClass(db, id, who.userId))?.name ?? '';
    const children = await idsOfClass(db, id);
    const key = random.id();
    const close = watched.open(key, {
      children: new Set(children),
      onChanged: () => {
        changes += 1;
        waiters.notify(key, changes);
      },
    });
    try {
      for (;;) {
        watched.watch(id, children);
        const before = changes;
        const board = await boardOf({ id, name }, language);
        const left = until - performance.now();
        if (board.version !== known || waitMs === 0 || left <= 0) return board;
        const reason = await waiters.wait(key, before, Math.min(left, lookEveryMs), reply.raw);
        if (reason !== 'updated' && reason !== 'timeout') return board;
      }
    } finally {
      close();
    }
  });
}

/**
 * A lesson in minutes that are not waited for: the real app and its database with a clock of their own. The board looks
 * as the server makes it look: a quarter of a second after an answer, and every ten seconds.
 */
import { api } from '@readling/contract';
import { seededRandomOf } from '#server/testing/seeded-random.ts';
import type { Site } from '../scale/site.ts';
import { inProcess, type LessonClass } from './class.ts';
import { type Pupil, pupil, type Question, shuffled } from './pupil.ts';
import { type Kind, kindsOf, needsTeacher, type Step, troubles, usualStep } from './scripts.ts';

const afterAnswer = 0.25;
const looksEvery = 10;
/** A row must be there so long after its cause. */
const within = 10;
/** From the row to the teacher at the child's side and the help that works. */
const helpTakes = 120;
/** The lesson begins with children who are fine. */
const troubleFrom = 120;
const awayFor = [240, 900] as const;

type Actor = {
  id: string;
  kind: Kind;
  pupil: Pupil;
  random: () => number;
  troubleAt: number;
  nextAt: number;
  step: Step | null;
  /** needs the teacher since */
  cause: number | null;
  isHelped: boolean;
  helpAt: number;
  lost: number;
  wrongTries: number;
  fastWrong: number;
  shownAt: number | null;
  isAwayUntil: number;
};

type FalseRow = { kind: Kind; why: string; at: number };
export type LessonReport = {
  /** those who needed the teacher long enough before the end */
  stuck: { kind: Kind; cause: number; shownAt: number | null }[];
  falseRows: FalseRow[];
  /** minutes in which a child needed nobody */
  fineMinutes: number;
  answers: number;
};

type Wanted = { minutes: number; seed: number; stories: Question[][]; setClock: (at: Date) => void };

export async function playLesson(
  site: Site,
  { id, teacher, children }: LessonClass,
  { minutes, seed, stories, setClock }: Wanted,
): Promise<LessonReport> {
  const begun = site.services.clock().getTime();
  const end = minutes * 60;
  const askBoard = inProcess(site, teacher);
  const kinds = kindsOf(children.length);
  const report: LessonReport = { stuck: [], falseRows: [], fineMinutes: 0, answers: 0 };
  const actors: Actor[] = children.map((child, at) => {
    const random = seededRandomOf('lesson', seed, at);
    return {
      id: child.id,
      kind: kinds[at] ?? 'fine',
      pupil: pupil(inProcess(site, child), shuffled(stories, random)),
      random,
      troubleAt: troubleFrom + random() * (end / 2),
      nextAt: random() * 60, // they come one after the other
      ...{ step: null, cause: null, isHelped: false, helpAt: Number.POSITIVE_INFINITY },
      ...{ lost: 0, wrongTries: 0, fastWrong: 0, shownAt: null, isAwayUntil: 0 },
    };
  });

  const isInTrouble = ({ kind, isHelped, troubleAt }: Actor, at: number) =>
    needsTeacher(kind) && !isHelped && at >= troubleAt;

  /** Decides what the child does next, and when. */
  function plan(actor: Actor, at: number) {
    const question = actor.pupil.question();
    if (!question) {
      actor.step = null;
      actor.nextAt = at + 10 + actor.random() * 30; // results, and the choice of a story
      return;
    }
    const attempt = actor.pupil.attempt();
    const trouble = isInTrouble(actor, at) ? troubles[actor.kind] : undefined;
    const pace = actor.kind === 'slow' ? 'slow' : 'fine';
    const step = trouble
      ? trouble.step(question, attempt, actor.random)
      : usualStep(pace, question, attempt, actor.random);
    actor.step = step;
    actor.nextAt = step ? at + step.pause + step.seconds : Number.POSITIVE_INFINITY;
    if (actor.kind !== 'away' || actor.isAwayUntil > 0 || at < actor.troubleAt) return;
    actor.isAwayUntil = at + awayFor[0] + actor.random() * (awayFor[1] - awayFor[0]);
    actor.nextAt = actor.isAwayUntil;
  }

  async function act(actor: Actor, at: number) {
    const question = actor.pupil.question();
    if (!question || !actor.step) {
      await actor.pupil.openStory();
      actor.lost = 0;
      return plan(actor, at);
    }
    const wasInTrouble = isInTrouble(actor, at - actor.step.seconds - actor.step.pause);
    const { closed, isLost, endsStory } = await actor.pupil.answer(actor.step.isRight, actor.step.seconds);
    report.answers += 1;
    if (closed) actor.lost = isLost ? actor.lost + 1 : 0;
    if (endsStory) actor.lost = 0;
    if (wasInTrouble && !actor.step.isRight) {
      actor.wrongTries = closed ? 0 : actor.wrongTries + 1;
      actor.fastWrong = endsStory ? 0 : actor.fastWrong + 1;
      const { lost, wrongTries, fastWrong } = actor;
      actor.cause ??= troubles[actor.kind]?.cause({ at, lost, wrongTries, fastWrong, question }) ?? null;
    }
    plan(actor, at);
  }

  const rows = new Map<string, string>();
  async function look(at: number) {
    const board = await askBoard(api.classBoard, { query: { class: id } });
    for (const actor of actors) {
      const row = board.needy.find(({ child }) => child === actor.id);
      const before = rows.get(actor.id);
      if (!row) rows.delete(actor.id);
      else rows.set(actor.id, row.why);
      if (!row) continue;
      if (isInTrouble(actor, at)) {
        actor.shownAt ??= at;
        if (actor.cause !== null && actor.helpAt === Number.POSITIVE_INFINITY)
          actor.helpAt = Math.max(at, actor.cause) + helpTakes;
      } else if (before === undefined && actor.isAwayUntil < at && !actor.isHelped)
        report.falseRows.push({ kind: actor.kind, why: row.why, at });
    }
  }

  let lookAt = looksEvery;
  for (;;) {
    const nextActor = actors.reduce((one, other) => (other.nextAt < one.nextAt ? other : one));
    const helped = actors.reduce((one, other) => (other.helpAt < one.helpAt ? other : one));
    const at = Math.min(nextActor.nextAt, helped.helpAt, lookAt);
    if (at > end) break;
    setClock(new Date(begun + at * 1000));
    if (at === lookAt) {
      await look(at);
      lookAt = at + looksEvery;
    } else if (at === helped.helpAt) {
      helped.helpAt = Number.POSITIVE_INFINITY;
      helped.isHelped = true;
      plan(helped, at);
    } else {
      await act(nextActor, at);
      lookAt = Math.min(lookAt, at + afterAnswer);
    }
  }
  for (const { kind, cause, shownAt, troubleAt } of actors) {
    report.fineMinutes += (needsTeacher(kind) ? Math.min(troubleAt, end) : end) / 60;
    if (cause !== null && cause + within <= end) report.stuck.push({ kind, cause, shownAt });
  }
  return report;
}

export const isInTime = ({ cause, shownAt }: LessonReport['stuck'][number]) =>
  shownAt !== null && shownAt <= cause + within;

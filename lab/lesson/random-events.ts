/**
 * Random events while a board is open: answers in all processes, stories that are opened, children who ask for help, children who come and get another face, connections of notifications that are cut, processes that are killed. After each round the board must be what a
 * fresh read is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { api, faces } from '@readling/contract';
import { Client } from 'pg';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { listOf } from '../people/school.ts';
import { type LessonClass, overHttp } from './class.ts';
import { portOf } from './delay.ts';
import { type Pupil, pupil, type Question, shuffled } from './pupil.ts';
import { watchBoard } from './watch-board.ts';

const eventsOfRound = 10;
/** So many children of a process answer in so many rounds. */
const few = 4;
const roundsOfFew = 20;
/** After answers alone. */
const soonMs = 2000;
/** After what nobody notifies, and after a lost notification: the board looks by itself every ten seconds. */
const lateMs = 12_000;

type Servers = { ports: number[]; restart: (at: number) => Promise<void> };
type Wanted = { events: number; seed: number; url: string; servers: Servers; stories: Question[][] };

async function cutNotifications(url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'readling-wake-ups'",
  );
  await client.end();
}

async function actOnce(child: Pupil, random: Random) {
  if (random() < 0.05) await child.askForHelp(random() < 0.6);
  else if (child.question() === undefined || random() < 0.02) await child.openStory();
  else await child.answer(random() < 0.4, random() < 0.4 ? 1 : 12);
}

export async function playRandomEvents(
  { id, teacher, children }: LessonClass,
  { events, seed, url, servers, stories }: Wanted,
) {
  const random = seededRandom(seed);
  const { ports, restart } = servers;
  const pupils = children.map((child, at) =>
    pupil(overHttp(child, portOf(ports, at)), shuffled(stories, random)),
  );
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // The board is in the first process, and after its end in the one that takes its place.
  const ofTeacher = overHttp(teacher, portOf(ports, 0));
  const { latest, close } = watchBoard(ofTeacher, id);

  /** What nobody notifies. Each comes with some answers, which may be lost. */
  const rare: Record<string, () => Promise<unknown>> = {
    'a child comes': () =>
      ofTeacher(api.applyRoster, { body: { class: id, text: `${listOf(1)}${Math.floor(random() * 1e6)}` } }),
    'a child has another face': () =>
      ofTeacher(api.saveChild, { body: { child: oneOf(children).id, face: oneOf(faces) } }),
    'notifications are cut': () => cutNotifications(url),
    'a process is killed': () => restart(Math.floor(random() * ports.length)),
  };

  const differences: string[] = [];
  const slowest = { soon: 0, late: 0 };
  async function compare(name: string, within: number) {
    const begun = performance.now();
    for (;;) {
      const fresh = await ofTeacher(api.classBoard, { query: { class: id } });
      const took = performance.now() - begun;
      if (latest()?.version === fresh.version) return took;
      if (took > within) {
        differences.push(`${name}: ${JSON.stringify(latest())} is not ${JSON.stringify(fresh)}`);
        return took;
      }
      await sleep(100);
    }
  }

  for (const child of pupils) await child.openStory();
  await compare('stories are opened', soonMs);
  const names = Object.keys(rare);
  let played = 0;
  for (let round = 0; played < events; round += 1) {
    const name = round % 5 === 2 ? names[Math.floor(round / 5) % names.length] : undefined;
    /** The last one has no answer after it that wakes the board. */
    const rareAt = eventsOfRound - 1 - (round % 10 === 2 ? 0 : Math.floor(random() * eventsOfRound));
    /** Few, so that their rows change often; of one process alone, so that answers in the others must be notified. */
    const ofProcess = pupils.filter((_, at) => at % ports.length === round % ports.length);
    const first = (Math.floor(round / roundsOfFew) * few) % ofProcess.length;
    const answering = ofProcess.slice(first, first + few);
    const isLate = name !== undefined;
    for (let each = 0; each < Math.min(eventsOfRound, events); each += 1) {
      const child = oneOf(answering);
      if (name && each === rareAt) await rare[name]?.();
      else await actOnce(child, random);
      played += 1;
    }
    const kind = isLate ? 'late' : 'soon';
    const took = await compare(name ?? 'answers', isLate ? lateMs : soonMs);
    slowest[kind] = Math.max(slowest[kind], Math.round(took));
  }
  await close();
  return { events: played, differences, slowest };
}

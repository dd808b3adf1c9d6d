import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import type { Passage } from '#server/content/library.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import type { Who } from '#server/http/session/who.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { passageOnPath } from '#server/path/passage-on-path.ts';
import type { Services } from '#server/services/services.ts';
import { starCounts } from '#server/store/finished-readings.ts';
import { hasLevel } from '#server/store/placement/placements.ts';
import { findReadingToContinue, finishedPassages, latestPassages } from '#server/store/readings.ts';
import { findLevel } from '#server/store/users.ts';
import { openWork } from './open-work.ts';
import { raceWordsOf } from './race-words.ts';
import { levelsRead, mapOf, newStories, type Progress, themesAt, topicsOf } from './shelve.ts';

/** The number of passages whose words are used in a race. */
const passagesOfRace = 3;

export function library(app: FastifyInstance, { db, clock, library: shelves }: Services) {
  const progressOf = async (userId: string | undefined): Promise<Progress> => {
    const finished = new Set(userId ? await finishedPassages(db, userId) : []);
    const unread = shelves.newPassages().filter(({ id }) => !finished.has(id));
    return { finished, fresh: new Map(unread.map((each) => [each.id, each])) };
  };

  serve(app, api.demoRead, async ({ body: { level } }) => {
    const passageId = shelves.demo.get(level);
    if (!passageId || !shelves.passages.has(passageId)) throw refuse('level_empty');
    return { task_id: passageId };
  });

  const unplaced = async (who: Who | null) =>
    (who?.role === 'user' || who?.role === 'child') &&
    shelves.placement.parameters.length > 0 &&
    !(await hasLevel(db, who.userId));

  serve(app, api.getThemes, async ({ body: { level }, who, request }) => {
    if (await unplaced(who)) return { redirect: 1 as const };
    return themesAt(shelves, level, languageOf(request), await progressOf(who?.userId));
  });

  serve(app, api.getTopics, async ({ body, who, request }) => {
    const theme = shelves.themes.find(({ name }) => name === body.theme);
    if (!theme) throw refuse('theme_unknown');
    const language = languageOf(request);
    const passages = shelves.atLevel(body.level);
    const data = topicsOf(passages, theme.name, language, await progressOf(who?.userId));
    return { theme: theme.label[language], data };
  });

  serve(app, api.mainMenu, async ({ who, request }) => {
    const language = languageOf(request);
    const [progress, open, chosen, [last], work] = await Promise.all([
      progressOf(who.userId),
      findReadingToContinue(db, who.userId, [...shelves.passages.keys()]),
      findLevel(db, who.userId),
      latestPassages(db, who.userId, 1),
      who.role === 'child' ? openWork({ db, library: shelves }, who.userId, language, clock()) : [],
    ]);
    const passage = open && shelves.passages.get(open.passageId);
    const level = chosen ?? shelves.passages.get(last ?? '')?.level;
    const mapLevel = passage?.level ?? level ?? 1;
    const onMap = shelves.atLevel(mapLevel);
    const [step, counts] = await Promise.all([
      passage ? { passage } : passageOnPath({ db, library: shelves }, who.userId, mapLevel),
      starCounts(
        db,
        who.userId,
        onMap.map(({ id }) => id),
      ),
    ]);
    return {
      go_on: passage
        ? {
            task_id: passage.id,
            level: passage.level,
            file_name: passage.image.file,
            ...labelsIn(passage, language),
            done: open.partsBegun + open.closed,
            total: passage.parts.length + open.questions,
          }
        : null,
      levels: levelsRead(shelves.passages.values(), progress),
      level: level ?? 1,
      level_known: level !== undefined,
      map: { level: mapLevel, stories: mapOf(onMap, counts, step?.passage.id, language) },
      new_stories: newStories(progress, level, language),
      set_work: work,
      demo_read: [...shelves.demo].flatMap(([demoLevel, id]) =>
        progress.finished.has(id) ? [demoLevel] : [],
      ),
    };
  });

  serve(app, api.raceWords, async ({ who }) => {
    const ids = await latestPassages(db, who.userId, passagesOfRace);
    const passages = ids
      .map((id) => shelves.passages.get(id))
      .filter((one): one is Passage => one !== undefined);
    return { words: raceWordsOf(passages) };
  });
}

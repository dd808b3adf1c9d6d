/**
 * The pages of a child, the report and the file of a class say the same of it. A second computation with plain loops, written
 * from docs/teaching.md and the decisions 0038 and 0039, reads whole tables and says it once more.
 */
import { api, limits, type Strand, type StrandRange, strand } from '@readling/contract';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { dayMs } from '#server/day-ms.ts';
import { storedReply } from '#server/store/schema.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aTerm, library, type Rows, rowsOf } from '#server/testing/term.ts';

type Attempt = Rows['attempts'][number];

/** The newest verdict of a grown-up that was not taken back. */
function judgedRight({ reviews }: Rows, of: Attempt): boolean | null {
  const newest = new Map<string, Rows['reviews'][number]>();
  for (const each of reviews) {
    const isOfTry =
      each.user_id === of.user_id &&
      each.reading_id === of.reading_id &&
      each.set_id === of.set_id &&
      each.question === of.question &&
      each.attempt === of.attempt;
    const known = newest.get(each.by_id);
    if (isOfTry && (!known || known.reviewed_at < each.reviewed_at)) newest.set(each.by_id, each);
  }
  let counting: Rows['reviews'][number] | null = null;
  for (const each of newest.values())
    if (each.is_right !== null && (!counting || counting.reviewed_at < each.reviewed_at)) counting = each;
  return counting?.is_right ?? null;
}

const ofQuestion = ({ attempts }: Rows, of: Attempt) =>
  attempts.filter(
    (each) => each.reading_id === of.reading_id && each.set_id === of.set_id && each.question === of.question,
  );

/** A try is right with nothing missing but a letter, also where it earns less because it comes later. */
function plainVerdict(rows: Rows, tried: Attempt): string {
  if (tried.verdict === 'unread') return 'unread';
  if (tried.verdict === 'wrong') return 'not_yet';
  if (tried.verdict === 'correct') return 'right';
  let most = 5;
  for (const each of ofQuestion(rows, tried))
    if (each.attempt < tried.attempt && each.verdict !== 'unread') most -= 2;
  const kinds = storedReply.parse(tried.reply).remarks.map(({ kind }) => kind);
  return kinds.includes('missing') || kinds.includes('answer') || tried.grade < most ? 'partly' : 'right';
}

type Tries = ReturnType<typeof plainTries>;

/** Every try in stories that were not cleared and not opened before `from`, in the order in which they were answered. */
function plainTries(rows: Rows, child: string, from: Date | null) {
  const tries = [];
  for (const reading of rows.readings) {
    if (reading.user_id !== child || reading.cleared_at || (from && reading.opened_at < from)) continue;
    for (const each of rows.attempts) {
      if (each.reading_id !== reading.id) continue;
      const { remarks } = storedReply.parse(each.reply);
      const ask = library.passages
        .get(reading.passage_id)
        ?.parts[each.part]?.sets.find(({ id }) => id === each.set_id)?.questions[each.question]?.ask;
      tries.push({
        passage: reading.passage_id,
        level: reading.level,
        part: each.part + 1,
        strand: each.strand,
        question: ask ?? '',
        try: each.attempt + 1,
        answer: each.answer === limits.noResponse ? '' : each.answer,
        verdict: plainVerdict(rows, each),
        hints: remarks
          .filter(({ kind }) => ['missing', 'hint', 'gap'].includes(kind))
          .map(({ text }) => text),
        grade: each.grade,
        seconds: each.time_spent,
        at: each.answered_at.toISOString(),
        judged: judgedRight(rows, each),
      });
    }
  }
  return tries.sort((one, another) => (one.at < another.at ? -1 : 1));
}

/** Of each strand: how many of its newest 20 questions of 60 days count, and how many were right at the first try. */
function plainStrands(rows: Rows, child: string, from: Date | null, now: Date) {
  const own = rows.readings.filter(({ user_id }) => user_id === child);
  const firsts: Attempt[] = [];
  for (const reading of own) {
    const isKnown = own.some(
      ({ passage_id, closed_at }) =>
        passage_id === reading.passage_id && closed_at !== null && closed_at <= reading.opened_at,
    );
    const isOld = now.getTime() - reading.opened_at.getTime() > 60 * dayMs;
    if (isKnown || isOld || reading.cleared_at || (from && reading.opened_at < from)) continue;
    for (const each of rows.attempts) {
      if (each.reading_id !== reading.id || each.verdict === 'unread') continue;
      const read = ofQuestion(rows, each).filter(({ verdict }) => verdict !== 'unread');
      if (read.every(({ attempt }) => attempt >= each.attempt)) firsts.push(each);
    }
  }
  firsts.sort((one, another) => another.answered_at.getTime() - one.answered_at.getTime());
  return strand.options.map((name) => {
    const newest = firsts.filter((each) => each.strand === name).slice(0, 20);
    const right = newest.filter((each) => judgedRight(rows, each) ?? each.grade === 5);
    return { strand: name, answers: newest.length, right: newest.length < 4 ? null : right.length };
  });
}

/** The stories that the report counts, and the last moment in one. */
function plainReading(rows: Rows, child: string, from: Date | null, since: Date) {
  let [stories, last]: [number, Date | null] = [0, null];
  for (const reading of rows.readings) {
    if (reading.user_id !== child || reading.cleared_at || (from && reading.opened_at < from)) continue;
    if (reading.closed_at && reading.closed_at > since) stories += 1;
    const end = reading.closed_at ?? reading.opened_at;
    if (!last || last < end) last = end;
  }
  return { stories, last_read: last?.toISOString() ?? null };
}

/** How much of the distribution Beta(1 + right, 1 + wrong) lies below `end`. */
function shareBelow(end: number, right: number, wrong: number): number {
  let [below, all] = [0, 0];
  for (let x = 0.0005; x < 1; x += 0.001) {
    const density = x ** right * (1 - x) ** wrong;
    all += density;
    below += density * Math.min(1, Math.max(0, (end - x) / 0.001 + 0.5));
  }
  return below / all;
}

/** Which number of right answers has this range, of which a tenth lies on each side. */
function rightOf({ strand: name, answers, range }: StrandRange): {
  strand: Strand;
  answers: number;
  right: number | null;
} {
  if (range === null) return { strand: name, answers, right: null };
  const fits = Array.from({ length: answers + 1 }, (_, right) => right).filter((right) => {
    const share = (end: number) => shareBelow(end, right, answers - right);
    return Math.abs(share(range.low) - 0.1) < 0.005 && Math.abs(share(range.high) - 0.9) < 0.005;
  });
  expect(fits).toHaveLength(1);
  return { strand: name, answers, right: fits[0] ?? null };
}

/** What the pages of a child show: each story of its list, and all tries in it. */
async function onPages(teacher: Browser, child: string) {
  const { body } = await teacher.call(api.childOverview, undefined, { query: { child } });
  const tries = [];
  for (const { id, passage_id: passage, level } of body.readings) {
    const { body: story } = await teacher.call(api.childReading, undefined, {
      query: { child, reading: id },
    });
    for (const { part, questions: asked } of story.parts)
      for (const each of asked)
        for (const { attempt, answer, verdict, hints, seconds, answered_at, counts } of each.tries)
          tries.push({
            ...{ passage, level, part: part + 1, strand: each.strand, question: each.text, try: attempt + 1 },
            ...{ answer, verdict, hints, seconds, at: answered_at, judged: counts },
          });
  }
  return {
    strands: body.strands.map(rightOf),
    tries: tries.sort((one, another) => (one.at < another.at ? -1 : 1)),
  };
}

/** The text of a field without the quotes that keep a spreadsheet from running it. */
const unguarded = (field: string) => field.replace(/(^|[;\t\r\n]\s*)'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/g, '$1');

async function inFile(teacher: Browser, id: string) {
  const { body } = await teacher.call(api.classCsv, undefined, { query: { class: id } });
  const { data, errors } = Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    newline: '\r\n',
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  for (const cell of data.flatMap((row) => Object.values(row)))
    expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
  return data.map(({ child = '', question = '', answer = '', teacher: word, ...row }) => ({
    child: unguarded(child),
    story: unguarded(row['story'] ?? ''),
    passage: row['passage_id'],
    level: Number(row['level']),
    part: Number(row['part']),
    strand: row['strand'],
    question: unguarded(question),
    try: Number(row['try']),
    answer: unguarded(answer),
    verdict: row['verdict'],
    grade: Number(row['grade']),
    seconds: Number(row['seconds']),
    at: row['answered_at'],
    judged: word === '' ? null : word === 'right',
  }));
}

const forFile = (tries: Tries, child: string) =>
  tries.map(({ hints: _, ...each }) => ({
    child,
    story: `=Kite, "${each.passage.split('-').at(-1)}"`,
    ...each,
  }));
const forPage = (tries: Tries) => tries.map(({ grade: _, ...each }) => each);

test.each([1, 2, 3])('pages, report, file and plain loops say the same of a class, seed %i', async (seed) => {
  const { app, teacher, class: id, inClass, moved, left } = await aTerm(seed);
  const rows = await rowsOf(app);
  const members = await app.db.selectFrom('class_children').selectAll().where('class_id', '=', id).execute();
  const now = app.services.clock();
  const file = await inFile(teacher, id);
  const report = (await teacher.call(api.classReport, undefined, { query: { class: id } })).body;
  expect(report.children.map(({ child }) => child).sort()).toEqual(inClass.map((each) => each.id).sort());
  const seen = new Set<string>();
  const fromHome = new Set<string>();
  for (const { id: child, name } of inClass) {
    const from = members.find(({ user_id }) => user_id === child)?.shows_from ?? null;
    const tries = plainTries(rows, child, from);
    const strands = plainStrands(rows, child, from, now);
    const page = await onPages(teacher, child);
    expect(page.tries).toEqual(forPage(tries));
    expect(page.strands).toEqual(strands);
    const reported = report.children.find((each) => each.child === child);
    expect(reported?.strands.map(rightOf)).toEqual(strands);
    const since = new Date(now.getTime() - report.days * dayMs);
    expect(reported).toMatchObject(plainReading(rows, child, from, since));
    // The class does not see what was read at home before, and that would change the report.
    if (from) {
      expect(strands).not.toEqual(plainStrands(rows, child, null, now));
      fromHome.add(child);
    }
    const ofChild = file.filter((row) => row.child === name);
    expect([...ofChild].sort((one, another) => ((one.at ?? '') < (another.at ?? '') ? -1 : 1))).toEqual(
      forFile(tries, name),
    );
    for (const { verdict } of tries) seen.add(verdict);
  }
  expect([...seen].sort()).toEqual(['not_yet', 'partly', 'right', 'unread']);
  expect(fromHome.size).toBe(1);
  expect(new Set(file.map(({ child }) => child)).size).toBe(inClass.length);
  const page = await onPages(teacher, moved);
  expect(page.tries).toEqual(forPage(plainTries(rows, moved, null)));
  const gone = await teacher.call(api.childOverview, undefined, { query: { child: left } });
  expect(gone.refusal?.code).toBe('not_found');
});

/** A school, for who leads it: figures of its classes, its people, and who comes and goes. */
import { api, classLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { dayMs } from '#server/day-ms.ts';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { checkSchool } from '#server/rights/check-school.ts';
import type { Db, Services } from '#server/services/services.ts';
import { lockClassesOf } from '#server/store/class-teachers.ts';
import { classesOf, findSchool } from '#server/store/classes.ts';
import { classesOfSchool } from '#server/store/school-classes.ts';
import type { SchoolId } from '#server/store/school-id.ts';
import {
  deleteOldInvitations,
  endInvitations,
  findInvitedSchool,
  insertInvitation,
  lockInvitation,
  openInvitations,
  useSchoolInvitation,
} from '#server/store/school-invitations.ts';
import {
  endLead,
  endSeats,
  findSchoolRelation,
  hasOtherLead,
  insertSeat,
  isAloneIn,
  lockSchools,
  moveSchoolInto,
  peopleOfSchool,
} from '#server/store/school-people.ts';
import { lockGrownUp } from '#server/store/users.ts';
import { hashInvitationCode, newInvitationCode, plainCode } from './card-code.ts';
import { guessCode } from './card-guesses.ts';
import { shownFigures } from './shown-figures.ts';

const invitationMs = classLimits.invitationDays * dayMs;
const endOf = (madeAt: Date) => new Date(madeAt.getTime() + invitationMs);

export function schoolCalls(app: FastifyInstance, services: Services) {
  const { db, clock, secret } = services;
  const ago = (ms: number) => new Date(clock().getTime() - ms);

  async function peopleFor(id: SchoolId, whoId: string) {
    const [people, invitations] = await Promise.all([
      peopleOfSchool(db, id),
      openInvitations(db, id, ago(invitationMs)),
    ]);
    return {
      people: people.map(({ since, ...person }) => ({
        ...person,
        since: since.toISOString(),
        you: person.id === whoId,
      })),
      invitations: invitations.map(({ is_lead, made_at }) => ({
        kind: is_lead ? ('lead' as const) : ('teacher' as const),
        until: endOf(made_at).toISOString(),
      })),
    };
  }

  serve(app, api.schoolOverview, async ({ query, who, request }) => {
    const id = await checkSchool({ db, who, request }, 'schoolOverview', query.school);
    const since = {
      week: ago(7 * dayMs),
      month: ago(28 * dayMs),
      letters: ago(classLimits.letterDays * dayMs),
    };
    const [found, own] = await Promise.all([
      app.readRecent((on) => classesOfSchool(on, id, since)),
      classesOf(db, who.userId),
    ]);
    return {
      classes: found.map(({ id: classId, name, teachers, children, asks, letters, ...counted }) => ({
        id: classId,
        name,
        teachers,
        taught: own.some((each) => each.id === classId),
        children,
        ...shownFigures({ children, ...counted }, since.month),
        asks,
        letters,
      })),
    };
  });

  serve(app, api.listSchoolPeople, async ({ query, who, request }) =>
    peopleFor(await checkSchool({ db, who, request }, 'listSchoolPeople', query.school), who.userId),
  );

  serve(app, api.inviteToSchool, async ({ body, who, request }) => {
    const id = await checkSchool({ db, who, request }, 'inviteToSchool', body.school);
    // An invitation of another kind is another one, also with the same request id.
    const code = newInvitationCode(secret, `${body.kind} ${body.requestId}`, id, who.userId);
    const codeHash = hashInvitationCode(secret, code);
    return db.transaction().execute(async (tx) => {
      await lockSchools(tx, [id]);
      if (!(await isLedBy(tx, id, who.userId))) throw refuse('not_found'); // ended a moment ago
      await deleteOldInvitations(tx, id, ago(invitationMs));
      await insertInvitation(tx, {
        id,
        userId: who.userId,
        codeHash,
        isLead: body.kind === 'lead',
        now: clock(),
      });
      const stored = await lockInvitation(tx, codeHash);
      return { code, until: endOf(stored?.made_at ?? clock()).toISOString() };
    });
  });

  serve(app, api.endSchoolInvitations, async ({ body, who, request }) => {
    const id = await checkSchool({ db, who, request }, 'endSchoolInvitations', body.school);
    await endInvitations(db, id, { now: clock() });
    return peopleFor(id, who.userId);
  });

  /** Lets somebody into a school by a code. Null when it does not work. */
  async function letIn(tx: Db, userId: string, codeHash: Buffer) {
    const id = await findInvitedSchool(tx, codeHash);
    if (id === undefined) return null;
    const own = await findSchool(tx, userId);
    await lockClassesOf(tx, userId);
    await lockSchools(tx, own === undefined ? [id] : [own, id]);
    const invited = await lockInvitation(tx, codeHash);
    if (!invited) return null; // that school went into another one a moment ago
    const relation = await findSchoolRelation(tx, id, userId);
    if (invited.used_at) return relation ? { id, lead: relation === 'lead' } : null; // a repeat after a lost reply
    if (endOf(invited.made_at) <= clock()) return null;
    // A lead may have ended the own seat meanwhile.
    const isFromOwn = own !== id && own !== undefined && own === (await findSchool(tx, userId));
    if (isFromOwn && (await isAloneIn(tx, own, userId))) await moveSchoolInto(tx, own, id);
    await insertSeat(tx, { id, userId, isLead: invited.is_lead, now: clock() });
    await useSchoolInvitation(tx, codeHash, clock());
    return { id, lead: invited.is_lead || relation === 'lead' };
  }

  serve(app, api.joinSchool, async ({ body, who, request }) => {
    const codeHash = hashInvitationCode(secret, plainCode(body.code));
    const joined = await guessCode(request, services, () =>
      db.transaction().execute(async (tx) => {
        if (!(await lockGrownUp(tx, who.userId))) throw refuse('not_signed_in');
        return letIn(tx, who.userId, codeHash);
      }),
    );
    app.logSecurity(request, 'school_call', { school: joined.id, call: 'joinSchool' });
    return { lead: joined.lead };
  });

  serve(app, api.setLead, async ({ body: { school, person, lead }, who, request }) => {
    const id = await checkSchool({ db, who, request }, 'setLead', school);
    await db.transaction().execute(async (tx) => {
      await lockSchools(tx, [id]);
      if (!(await isLedBy(tx, id, who.userId))) throw refuse('not_found'); // ended a moment ago
      if (lead) {
        const known = (await peopleOfSchool(tx, id)).some((one) => one.id === person);
        if (known) await insertSeat(tx, { id, userId: person, isLead: true, now: clock() });
      } else if (await hasOtherLead(tx, id, person)) await endLead(tx, { id, userId: person, now: clock() });
    });
    return replyFor(id, who.userId);
  });

  serve(app, api.endSeat, async ({ body: { school, person }, who, request }) => {
    const id = await checkSchool({ db, who, request }, 'endSeat', school);
    await db.transaction().execute(async (tx) => {
      await lockClassesOf(tx, person);
      await lockSchools(tx, [id]);
      if (!(await isLedBy(tx, id, who.userId))) throw refuse('not_found'); // ended a moment ago
      if (!(await hasOtherLead(tx, id, person))) return;
      await endSeats(tx, { id, userId: person, leadId: who.userId, now: clock() });
    });
    return replyFor(id, who.userId);
  });

  const isLedBy = async (tx: Db, id: string, userId: string) =>
    (await findSchoolRelation(tx, id, userId)) === 'lead';

  /** Who has just ended to lead the school sees nobody of it. */
  const replyFor = async (id: SchoolId, whoId: string) =>
    (await isLedBy(db, id, whoId)) ? peopleFor(id, whoId) : { people: [], invitations: [] };
}

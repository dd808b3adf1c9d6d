/** The teachers of a class: its owner invites and removes co-teachers, who may leave. */
import { api, classLimits } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refuse.ts';
import { serve } from '#server/http/serve.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Db, Services } from '#server/services/services.ts';
import type { ClassId } from '#server/store/class-id.ts';
import {
  deleteCoTeacher,
  findInvitation,
  insertCoTeacher,
  lockInvitedClass,
  setInvitation,
  teachersOf,
  useInvitation,
} from '#server/store/class-teachers.ts';
import { classesOf, findClass, lockAnyClass } from '#server/store/classes.ts';
import { lockGrownUp } from '#server/store/users.ts';
import { hashInvitationCode, newInvitationCode, plainCode } from './card-code.ts';
import { guessCode } from './card-guesses.ts';

const endOf = (madeAt: Date) => new Date(madeAt.getTime() + classLimits.invitationDays * 86_400_000);

export function teacherCalls(app: FastifyInstance, services: Services) {
  const { db, clock, secret } = services;

  async function teachersFor(id: ClassId, whoId: string) {
    const invitation = await findInvitation(db, id);
    const isOpen = invitation && !invitation.used_at && endOf(invitation.made_at) > clock();
    return {
      teachers: (await teachersOf(db, id)).map(({ is_owner, since, ...teacher }) => ({
        ...teacher,
        owner: is_owner,
        you: teacher.id === whoId,
        since: since.toISOString(),
      })),
      invited_until: isOpen ? endOf(invitation.made_at).toISOString() : null,
    };
  }

  serve(app, api.listTeachers, async ({ query, who, request }) =>
    teachersFor(await checkClass({ db, who, request }, 'listTeachers', query.class), who.userId),
  );

  serve(app, api.inviteTeacher, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'inviteTeacher', body.class);
    const code = newInvitationCode(secret, body.requestId, id, who.userId);
    return db.transaction().execute(async (tx) => {
      if (!(await lockAnyClass(tx, id))) throw refuse('not_found'); // deleted a moment ago
      if ((await teachersOf(tx, id)).length > classLimits.coTeachers) throw refuse('class_full');
      const codeHash = hashInvitationCode(secret, code);
      await setInvitation(tx, { classId: id, userId: who.userId, codeHash, now: clock() });
      const invitation = await findInvitation(tx, id);
      return { code, until: endOf(invitation?.made_at ?? clock()).toISOString() };
    });
  });

  serve(app, api.acceptInvitation, async ({ body, who, request }) => {
    const codeHash = hashInvitationCode(secret, plainCode(body.code));
    const join = async (tx: Db) => {
      if (!(await lockGrownUp(tx, who.userId))) throw refuse('not_signed_in');
      const invited = await lockInvitedClass(tx, codeHash);
      if (!invited) return null;
      const id = invited.class_id as ClassId;
      const teachers = await teachersOf(tx, id);
      // Who teaches it already sends the request again after a lost reply.
      if (!teachers.some((teacher) => teacher.id === who.userId)) {
        if (invited.used_at || endOf(invited.made_at) <= clock()) return null;
        if (teachers.length > classLimits.coTeachers) throw refuse('class_full');
        await insertCoTeacher(tx, id, who.userId, clock());
        await useInvitation(tx, codeHash, clock());
      }
      return findClass(tx, id, who.userId);
    };
    const joined = await guessCode(request, services, () => db.transaction().execute(join));
    app.logSecurity(request, 'class_call', { class: joined.id, call: 'acceptInvitation' });
    return joined;
  });

  serve(app, api.removeTeacher, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'removeTeacher', body.class);
    await deleteCoTeacher(db, id, body.teacher);
    return teachersFor(id, who.userId);
  });

  serve(app, api.leaveClass, async ({ body, who, request }) => {
    const id = await checkClass({ db, who, request }, 'leaveClass', body.class);
    await deleteCoTeacher(db, id, who.userId);
    return { classes: await classesOf(db, who.userId) };
  });
}

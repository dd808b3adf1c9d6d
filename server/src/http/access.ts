import type { Access, Role } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

export const roles: Record<Access, readonly Role[]> = {
  anyone: [],
  learner: ['guest', 'user', 'admin', 'child'],
  owner: ['guest', 'user', 'admin'],
  user: ['user', 'admin'],
  admin: ['admin'],
};

/** Throws a refusal unless the caller may use a call of this access. */
export function requireAccess(access: Access, { who, formerGuest, server }: FastifyRequest) {
  if (access === 'anyone') return;
  if (!who) throw refuse(formerGuest ? 'demo_over' : 'not_signed_in');
  if (!roles[access].includes(who.role)) throw refuse('not_allowed');
  if (access === 'admin' && server.adminNeedsFactor && !who.secondFactor) throw refuse('factor_missing');
}

/**
 * The security log: who signed in, what was refused, what was read or deleted of others. Its lines are among the others
 * of the log, at the level of warnings, and have the field `security`. They contain ids, calls and codes, and nothing
 * that a person typed. A client is a keyed hash of its IP address: lines of one client can be found, but not the client.
 */
import { createHmac } from 'node:crypto';
import type { RefusalCode } from '@readling/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { rateLimitKeyOf } from './client.ts';

type SecurityEvent =
  | 'signed_in'
  | 'password_wrong'
  | 'signed_out'
  | 'registered'
  | 'email_verified'
  | 'email_change_asked'
  | 'email_changed'
  | 'password_changed'
  | 'provider_failed'
  | 'token_reused'
  | 'factor_asked'
  | 'factor_wrong'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_unreadable'
  | 'recovery_codes_made'
  | 'set_up'
  | 'account_deleted'
  | 'account_split'
  | 'data_exported'
  | 'admin_call'
  | 'child_call'
  | 'class_call'
  | 'school_call'
  | 'device_let_in'
  | 'guardian_asked'
  | 'guardian_added'
  | 'guardian_removed'
  | 'join_asked'
  | 'join_accepted'
  | 'join_ended'
  | 'refused';

/** Ids and codes only. `account`: the account concerned, where it is not the caller's. */
type Details = { account?: string | undefined; session?: string } & Record<string, unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    logSecurity: (request: FastifyRequest, event: SecurityEvent, details?: Details) => void;
  }
}

/** Refusals that a person who uses the pages as they are meant meets rarely or never. */
const loggedRefusals = new Set<RefusalCode>([
  'not_allowed',
  'factor_missing',
  'csrf_failed',
  'cross_site',
  'too_many',
  'email_unverified',
  'link_unknown',
  'link_expired',
]);

const pauseMs = 60_000;
const mostKeys = 10_000;

/** Returns how often an event was left out since its last line, or null when this one is left out too. */
function limitLines(clock: Services['clock']) {
  const lines = new Map<string, { until: number; leftOut: number }>();
  return (key: string): number | null => {
    const now = clock().getTime();
    const line = lines.get(key);
    if (line && now < line.until) {
      line.leftOut += 1;
      return null;
    }
    lines.delete(key);
    lines.set(key, { until: now + pauseMs, leftOut: 0 });
    const oldest = lines.keys().next();
    if (lines.size > mostKeys && !oldest.done) lines.delete(oldest.value);
    return line?.leftOut ?? 0;
  };
}

/** Adds `app.logSecurity`. A refusal that a client gets again and again is one line a minute. */
export function useSecurityLog(app: FastifyInstance, { secret, clock }: Services) {
  const mayLog = limitLines(clock);
  const clientOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', secret)
      .update(`log ${rateLimitKeyOf(ip)}`)
      .digest('base64url')
      .slice(0, 12);
  app.decorate('logSecurity', (request, event, details = {}) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    const client = clientOf(request);
    const leftOut = event === 'refused' ? mayLog(`${call} ${details['code']} ${client}`) : 0;
    if (leftOut === null) return;
    const caller = request.who?.userId;
    request.log.warn(
      { security: event, call, caller, client, ...details, ...(leftOut ? { leftOut } : {}) },
      'security',
    );
  });
}

/** Logs an account that a job deletes: there is no request. */
export const logDeletionByJob = (log: Pick<FastifyBaseLogger, 'warn'>, account: string) =>
  log.warn({ security: 'account_deleted' satisfies SecurityEvent, call: 'job tidy-up', account }, 'security');

/** A line as the log of the server has it, for a command that changes an account. */
export const securityLine = (security: SecurityEvent, details: Details) =>
  JSON.stringify({ level: 40, time: Date.now(), security, ...details, msg: 'security' });

/** Logs a refusal, if it is one that tells about an attack. */
export function logRefusal(request: FastifyRequest, code: RefusalCode) {
  if (loggedRefusals.has(code)) request.server.logSecurity(request, 'refused', { code });
}

import type { Role } from '@readling/contract';
import type { AccessTokens } from './access-token.ts';

/** The signed-in learner of a request, read from the access cookie. `demoUntil`: the end of a guest's day. */
export type Who = { userId: string; sessionId: string; role: Role; demoUntil: Date | null };

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
    secret: Uint8Array;
    accessTokens: AccessTokens;
    /** Every route there is, as `GET /healthz`. */
    served: string[];
  }
  interface FastifyRequest {
    who: Who | null;
    /** The guest who is signed in but whose day is over; `who` is null then. */
    formerGuest: Who | null;
  }
}

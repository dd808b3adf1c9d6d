import { limits } from '@readling/contract';
import * as z from 'zod/mini';

/** Undefined when the URL has no level, or one that does not exist: then the learner's own level is shown. */
const level = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(limits.levels))), undefined);

/** The query of /themes. Any query is valid. */
export const themesSearch = z.object({ level });

/** The query of /rtopics. Any query is valid; without a theme it is ''. */
export const topicsSearch = z.object({ theme: z.catch(z.string(), ''), level });

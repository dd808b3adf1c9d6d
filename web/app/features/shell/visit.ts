/** What is counted of a visit to a page. */
type Visit = { page: string; path: string; timestamp: number };

/** A path such as /verify/$token holds a secret. */
const holdsSecret = (pattern: string) => pattern.includes('$');

/** `page`: the pattern of the route. Its path is counted only where it holds no secret. `timestamp`: ms since 1970. */
export const visitOf = (page: string, pathname: string, timestamp: number): Visit => ({
  page,
  path: holdsSecret(page) ? page : pathname,
  timestamp,
});

import type { Operation } from '../endpoint.ts';

export const counter: Operation = {
  summary:
    'Count one visit of a page. `page` is the name of a route, such as /verify/$token; unknown names are not counted. `path` and `timestamp` are ignored.',
  refusals: [],
  rate: { max: 1200, seconds: 60 },
};

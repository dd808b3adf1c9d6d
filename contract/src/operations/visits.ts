import type { Operation } from '../endpoint.ts';

export const counter: Operation = {
  summary:
    'Count one visit of a page. `page` is the name of a route, such as /verify/$token; unknown names are not stored; `path` and `timestamp` are read and dropped.',
  refusals: [],
  rate: { max: 1200, seconds: 60 },
};

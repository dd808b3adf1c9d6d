import type { TutorFailure } from '../services.ts';

/** Says why in one word, which may be logged: no address, no key, nothing of what was sent or came back. */
export class TutorFailed extends Error {
  readonly why: TutorFailure;
  constructor(why: TutorFailure) {
    super(why);
    this.why = why;
  }
}

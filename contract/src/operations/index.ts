/**
 * What the server and the description of the API say about each call. Browsers do not need it, so it is an
 * entry of its own, `@readling/contract/operations`, which the web app does not import.
 */
import * as calls from '../calls.ts';
import type { Endpoint, Operation } from '../endpoint.ts';
import * as accounts from './accounts.ts';
import * as cards from './cards.ts';
import * as chat from './chat.ts';
import * as classTeachers from './class-teachers.ts';
import * as classes from './classes.ts';
import * as devices from './devices.ts';
import * as dictionary from './dictionary.ts';
import * as doors from './doors.ts';
import * as family from './family.ts';
import * as firstStart from './first-start.ts';
import * as guardians from './guardians.ts';
import * as health from './health.ts';
import * as joining from './joining.ts';
import * as lesson from './lesson.ts';
import * as library from './library.ts';
import * as modelConsent from './model-consent.ts';
import * as people from './people.ts';
import * as pictures from './pictures.ts';
import * as placement from './placement.ts';
import * as profile from './profile.ts';
import * as pupils from './pupils.ts';
import * as reading from './reading.ts';
import * as receipts from './receipts.ts';
import * as recordings from './recordings.ts';
import * as results from './results.ts';
import * as reviews from './reviews.ts';
import * as rosters from './rosters.ts';
import * as schools from './schools.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as visits from './visits.ts';
import * as waitlist from './waitlist.ts';
import * as work from './work.ts';

export type { Operation } from '../endpoint.ts';
export { refusalTexts } from '../refusal-texts.ts';

const operations: Record<keyof typeof calls, Operation> = {
  ...accounts,
  ...cards,
  ...chat,
  ...classTeachers,
  ...classes,
  ...devices,
  ...dictionary,
  ...doors,
  ...family,
  ...firstStart,
  ...guardians,
  ...health,
  ...joining,
  ...lesson,
  ...library,
  ...modelConsent,
  ...people,
  ...pictures,
  ...placement,
  ...profile,
  ...pupils,
  ...reading,
  ...receipts,
  ...recordings,
  ...results,
  ...reviews,
  ...rosters,
  ...schools,
  ...secondFactor,
  ...session,
  ...visits,
  ...waitlist,
  ...work,
};

const byEndpoint = new Map<Endpoint, Operation>(
  Object.entries(calls).map(([name, endpoint]) => [endpoint, operations[name as keyof typeof calls]]),
);

/** Throws for an endpoint without an operation. */
export function operationOf(endpoint: Endpoint): Operation {
  const operation = byEndpoint.get(endpoint);
  if (!operation)
    throw new Error(`Add the operation of ${endpoint.method} ${endpoint.path} to contract/src/operations/`);
  return operation;
}

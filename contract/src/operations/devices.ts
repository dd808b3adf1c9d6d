import type { Operation } from '../endpoint.ts';

export const listDevices: Operation = {
  summary: 'The devices on which the signed-in person is signed in, the last used first: at most 50.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const signOutDevice: Operation = {
  summary: 'Sign out one of these devices. The reply is the same when it is signed out already.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

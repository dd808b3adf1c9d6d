import type { Operation } from '../endpoint.ts';

export const modelConsent: Operation = {
  summary: 'Returns which language model is configured, if any, and whether an admin has consented to it.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const confirmModelConsent: Operation = {
  summary:
    'Gives or withdraws consent to the configured language model. A change of its URL or name needs a new consent.',
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

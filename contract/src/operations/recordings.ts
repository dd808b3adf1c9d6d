import type { Operation } from '../endpoint.ts';

export const listRecordings: Operation = {
  summary: 'All passages, and how much of each the signed-in person has recorded.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const getRecording: Operation = {
  summary: 'The sentences of a passage, and which of them the signed-in person has recorded.',
  refusals: ['passage_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const recordSentence: Operation = {
  summary:
    'Align and store one recorded sentence: a WAV file with 16 bits and one channel. Sending it again stores it once.',
  refusals: ['passage_unknown', 'part_unknown', 'sound_unreadable', 'recordings_full', 'too_large'],
  rate: { max: 60, seconds: 60 },
};

export const findSentences: Operation = {
  summary: 'Find the sentences of a part in a recording of it: a WAV file with 16 bits and one channel.',
  refusals: ['passage_unknown', 'part_unknown', 'sound_unreadable', 'too_large'],
  rate: { max: 10, seconds: 60 },
};

export const deleteRecording: Operation = {
  summary: "Delete the signed-in person's recording of a passage immediately and for ever.",
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const useRecordings: Operation = {
  summary: 'Turn recordings of people on or off for the signed-in person. When off, the narrator reads.',
  refusals: [],
  rate: { max: 60, seconds: 60 },
};

export const shareRecording: Operation = {
  summary: "Let everyone on this server hear the admin's recording of a passage, or nobody else.",
  refusals: ['not_found'],
  rate: { max: 60, seconds: 60 },
};

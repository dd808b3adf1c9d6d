/**
 * A person's recording of passages, sentence by sentence. An account hears its own recording; an admin may let
 * everyone hear theirs. Sound is sent as a WAV file: 16 bits, one channel.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { passageId } from './reading.ts';
import { recordingLimits } from './recording-limits.ts';

const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(500));

/** `sentences`: of the whole passage. `title` is the id when the passage is gone from the library. */
const recordedPassage = z.object({
  passage_id: z.string(),
  title: z.string(),
  level: z.int(),
  sentences: z.int(),
  recorded: z.int(),
  everyone: z.boolean(),
});
export type RecordedPassage = z.output<typeof recordedPassage>;

/** All passages of the library, and what is recorded of each. `use`: recordings are played to this account. */
export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/recordings',
  access: 'user',
  csrf: false,
  changes: false,
  reply: z.object({
    use: z.boolean(),
    used_bytes: z.int(),
    most_bytes: z.int(),
    passages: z.array(recordedPassage),
  }),
});

/** `audio`: the file of a whole part, null until all its sentences are recorded. */
const recordedPart = z.object({
  sentences: z.array(z.object({ text: z.string(), recorded: z.boolean() })),
  audio: z.nullable(z.string()),
});
const recordingOfPassage = z.object({
  passage_id: z.string(),
  title: z.string(),
  everyone: z.boolean(),
  parts: z.array(recordedPart),
});
export type RecordingOfPassage = z.output<typeof recordingOfPassage>;

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/recording',
  access: 'user',
  csrf: false,
  changes: false,
  query: z.object({ passage_id: passageId }),
  reply: recordingOfPassage,
});

/** What is wrong with a recorded sentence. `word`: the word that it is about. */
const recordingProblem = z.object({
  kind: z.enum(['silent', 'other_text', 'extra', 'missing', 'repeated', 'unclear']),
  word: z.nullable(z.string()),
});
export type RecordingProblem = z.output<typeof recordingProblem>;

const soundPlace = { passage_id: passageId, part: number };

/** Stores a sentence when `problem` is null; what was stored before is replaced. */
export const recordSentence = endpoint({
  method: 'POST',
  path: '/api/record_sentence',
  access: 'user',
  csrf: true,
  changes: true,
  query: z.object({ ...soundPlace, sentence: number }),
  sound: { mostBytes: recordingLimits.sentenceBytes },
  reply: z.object({ problem: z.nullable(recordingProblem) }),
});

/** Finds the sentences in a recording of a part and stores nothing. Seconds; null = not found. */
export const findSentences = endpoint({
  method: 'POST',
  path: '/api/find_sentences',
  access: 'user',
  csrf: true,
  changes: true,
  query: z.object(soundPlace),
  sound: { mostBytes: recordingLimits.partBytes },
  reply: z.object({ sentences: z.array(z.nullable(z.object({ start: z.number(), end: z.number() }))) }),
});

export const deleteRecording = endpoint({
  method: 'POST',
  path: '/api/delete_recording',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ passage_id: passageId }),
  reply: z.object({ deleted: z.boolean() }),
});

export const useRecordings = endpoint({
  method: 'POST',
  path: '/api/use_recordings',
  access: 'user',
  csrf: true,
  changes: true,
  body: z.object({ use: z.boolean() }),
  reply: z.object({ use: z.boolean() }),
});

export const shareRecording = endpoint({
  method: 'POST',
  path: '/api/share_recording',
  access: 'admin',
  csrf: true,
  changes: true,
  body: z.object({ passage_id: passageId, everyone: z.boolean() }),
  reply: z.object({ everyone: z.boolean() }),
});

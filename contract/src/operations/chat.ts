import type { Operation } from '../endpoint.ts';

export const startChat: Operation = {
  summary:
    'Begins a conversation. A visitor gets a cookie for it. It begins with answers that a person gave to earlier conversations after these were over: poll with `since` 0.',
  refusals: ['not_signed_in'],
  rate: { max: 120, seconds: 600 },
};

export const chatSince: Operation = {
  summary:
    'Returns the messages after `since`. Without any, the request waits up to `waitMs` (30,000 at most, plus or minus a tenth). One request waits in a conversation; a second one ends the first. `nextPollAfterMs`, if present, is the pause before the next request.',
  refusals: ['conversation_unknown', 'not_signed_in'],
  rate: { max: 1200, seconds: 60 },
};

export const sendChat: Operation = {
  summary:
    'Stores messages, all of them or none. Returns all messages after `since`, and the sent ones, also if they were stored before.',
  refusals: ['conversation_unknown', 'message_missing', 'conversation_full', 'not_signed_in'],
  rate: { max: 600, seconds: 60 },
};

export const endChat: Operation = {
  summary: 'Ends a conversation. From then on every call about it is 404.',
  refusals: ['conversation_unknown', 'not_signed_in'],
  rate: { max: 120, seconds: 600 },
};

export const inbox: Operation = {
  summary:
    'Returns the conversations of the inbox: urgent ones first, then those of sad askers, then those that wait for a person, then the newest. With `known`, the `version` received last, it waits for a change, up to `waitMs`.',
  refusals: [],
  rate: { max: 240, seconds: 60 },
};

export const inboxMessages: Operation = {
  summary: 'Returns the messages of a conversation after `since`.',
  refusals: ['conversation_unknown'],
  rate: { max: 600, seconds: 60 },
  logged: ['cid'],
};

export const inboxAnswer: Operation = {
  summary:
    'Answers as a person. From then on the program does not answer in this conversation. The same `messageId` is stored once. `reached` is `now` if the asker can read the answer in a live conversation, else `later`.',
  refusals: ['conversation_unknown', 'conversation_over'],
  rate: { max: 240, seconds: 60 },
};

export const inboxHandBack: Operation = {
  summary: 'Hands the conversation back: the program answers again.',
  refusals: ['conversation_unknown'],
  rate: { max: 240, seconds: 60 },
};

export const inboxSettle: Operation = {
  summary: 'Removes a conversation from the inbox. It returns when the asker writes again.',
  refusals: ['conversation_unknown'],
  rate: { max: 240, seconds: 60 },
};

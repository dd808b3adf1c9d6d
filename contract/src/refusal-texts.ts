import type { RefusalCode } from './refusals.ts';

/**
 * The English message of each refusal. It names the next step and blames nobody. The web app has texts of its
 * own.
 */
export const refusalTexts: Record<RefusalCode, string> = {
  bad_input: 'Please check this field and try again: {field}',
  password_common: 'Many people use this password. Please choose another one.',
  sound_unreadable: 'We could not read this recording. Please record it again.',
  not_signed_in: 'Please sign in first.',
  bad_credentials: 'Invalid credentials',
  demo_over: 'Your demo day is over. Create an account to keep reading.',
  email_unverified: 'Please open the link in our mail first. We can send it again.',
  cross_site: 'Please open the app itself and try again.',
  not_allowed: 'This page is for somebody else.',
  factor_missing: 'Please set up a second step for your login first, in your profile.',
  account_missing: 'Please create an account first.',
  not_found: 'There is nothing here.',
  passage_unknown: 'We cannot find this text.',
  part_unknown: 'This text has no such part.',
  question_unknown: 'This text has no such question.',
  reading_unknown: 'You have not read this text yet.',
  theme_unknown: 'We have no such theme at this level.',
  level_empty: 'There is nothing to read at this level yet.',
  link_unknown: 'This link does not work. Please ask for a new mail.',
  conversation_unknown: 'This chat is over. Please start a new one.',
  email_taken: 'User already exists',
  attempt_ahead: 'Another answer is being checked. Please wait a moment.',
  question_closed: 'This question is finished.',
  placement_moved: 'You are at another text now. Please open the test again.',
  message_missing: 'A message before this one is missing. Please send it first.',
  conversation_full: 'This chat is very long. Please clear it and start a new one.',
  conversation_over: 'This chat was ended. Nobody would read the answer.',
  family_full: 'No more children fit into this home.',
  recordings_full: 'There is no room for more recordings. Please delete one first.',
  passage_gone: 'This text is not here any more. What you have read still counts.',
  link_expired: 'This link is too old. Please ask for a new mail.',
  too_large: 'That is too long. Please make it shorter.',
  csrf_failed: 'Please reload the page and try again.',
  too_many: 'That was very fast. Please wait a little and try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  database_unavailable: 'The database cannot be reached just now. Please try again soon.',
};

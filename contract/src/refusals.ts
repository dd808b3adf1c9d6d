/**
 * Every expected "no" of the server: its code, status and English text. The web app translates the code;
 * other clients may show `message`. A text says what to do next and never blames.
 */
export const refusals = {
  bad_input: { status: 400, text: 'Please check this field and try again: {field}' },
  password_common: { status: 400, text: 'Many people use this password. Please choose another one.' },
  not_signed_in: { status: 401, text: 'Please sign in first.' },
  bad_credentials: { status: 401, text: 'Invalid credentials' },
  demo_over: { status: 401, text: 'Your demo day is over. Create an account to keep reading.' },
  email_unverified: { status: 403, text: 'Please open the link in our mail first. We can send it again.' },
  cross_site: { status: 403, text: 'Please open the app itself and try again.' },
  not_allowed: { status: 403, text: 'This page is for somebody else.' },
  account_missing: { status: 403, text: 'Please create an account first.' },
  not_found: { status: 404, text: 'There is nothing here.' },
  passage_unknown: { status: 404, text: 'We cannot find this text.' },
  part_unknown: { status: 404, text: 'This text has no such part.' },
  question_unknown: { status: 404, text: 'This text has no such question.' },
  reading_unknown: { status: 404, text: 'You have not read this text yet.' },
  theme_unknown: { status: 404, text: 'We have no such theme at this level.' },
  level_empty: { status: 404, text: 'There is nothing to read at this level yet.' },
  link_unknown: { status: 404, text: 'This link does not work. Please ask for a new mail.' },
  conversation_unknown: { status: 404, text: 'This chat is over. Please start a new one.' },
  email_taken: { status: 409, text: 'User already exists' },
  attempt_ahead: { status: 409, text: 'Another answer is being checked. Please wait a moment.' },
  question_closed: { status: 409, text: 'This question is finished.' },
  placement_moved: { status: 409, text: 'You are at another text now. Please open the test again.' },
  message_missing: { status: 409, text: 'A message before this one is missing. Please send it first.' },
  conversation_full: { status: 409, text: 'This chat is very long. Please clear it and start a new one.' },
  conversation_over: { status: 409, text: 'This chat was ended. Nobody would read the answer.' },
  passage_gone: { status: 410, text: 'This text is not here any more. What you have read still counts.' },
  link_expired: { status: 410, text: 'This link is too old. Please ask for a new mail.' },
  too_large: { status: 413, text: 'That is too long. Please make it shorter.' },
  csrf_failed: { status: 422, text: 'Please reload the page and try again.' },
  too_many: { status: 429, text: 'That was very fast. Please wait a little and try again.' },
  unexpected: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  storage_away: { status: 503, text: 'We cannot reach our notebook just now. Please try again soon.' },
} as const;

export type RefusalCode = keyof typeof refusals;

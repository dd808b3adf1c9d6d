/**
 * All refusals of the server: code and HTTP status. The web app translates the code; other clients may show
 * `message`, whose English texts are in `refusal-texts.ts`.
 */
export const refusals = {
  bad_input: { status: 400 },
  password_common: { status: 400 },
  sound_unreadable: { status: 400 },
  not_signed_in: { status: 401 },
  bad_credentials: { status: 401 },
  demo_over: { status: 401 },
  email_unverified: { status: 403 },
  cross_site: { status: 403 },
  not_allowed: { status: 403 },
  factor_missing: { status: 403 },
  account_missing: { status: 403 },
  not_found: { status: 404 },
  passage_unknown: { status: 404 },
  part_unknown: { status: 404 },
  question_unknown: { status: 404 },
  reading_unknown: { status: 404 },
  theme_unknown: { status: 404 },
  level_empty: { status: 404 },
  link_unknown: { status: 404 },
  conversation_unknown: { status: 404 },
  email_taken: { status: 409 },
  attempt_ahead: { status: 409 },
  question_closed: { status: 409 },
  placement_moved: { status: 409 },
  message_missing: { status: 409 },
  conversation_full: { status: 409 },
  conversation_over: { status: 409 },
  recordings_full: { status: 409 },
  family_full: { status: 409 },
  passage_gone: { status: 410 },
  link_expired: { status: 410 },
  too_large: { status: 413 },
  csrf_failed: { status: 422 },
  too_many: { status: 429 },
  unexpected: { status: 500 },
  database_unavailable: { status: 503 },
} as const;

export type RefusalCode = keyof typeof refusals;

/** Every error that a service may name, with its HTTP status. The name travels as `code` in the problem body. */
export const ERRORS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  /** There is no consent, or no longer one, to what the call would do with the data. */
  consent_missing: 403,
  /** The user restricted the processing of their data (GDPR Art. 18): until they lift it, nobody else gets any. */
  processing_restricted: 403,
  /** The sign-in is too long ago for this act; a new one lets it through. */
  sign_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The join code, or the resume code, opens nothing. */
  unknown_code: 404,
  draft_conflict: 409,
  questionnaire_changed: 409,
  /** The record is in a state in which this cannot be done (any more). */
  state_conflict: 409,
  /** No group of participants exists yet whose data can be given out without telling something of one of them. */
  no_safe_group: 409,
  /** No group of an earlier export is left, and new ones are formed only from a later day on. */
  new_groups_not_due: 409,
  /** What the caller asked for waits until a second person confirms it. */
  second_person_needed: 409,
  /** The decision is about a text that is not in force. */
  text_changed: 409,
  /** The holder of a right link is told that it has ended, and how. */
  link_expired: 410,
  link_revoked: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorName = keyof typeof ERRORS;

/** Errors that any route can answer with; `errorsOf` adds those that a route declares and those of its access. */
export const COMMON_ERRORS: readonly ErrorName[] = [
  'bad_request',
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
];

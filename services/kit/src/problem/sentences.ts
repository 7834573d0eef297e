import type { ErrorName } from '@vesela/contracts';

/** Title and neutral sentence of every problem; a handler may give a better sentence, never a datum of the person. */
export const SENTENCES: Record<ErrorName, { title: string; detail: string }> = {
  bad_request: { title: 'Bad request', detail: 'The request could not be read.' },
  unauthorized: { title: 'Not signed in', detail: 'Sign in to continue.' },
  forbidden: { title: 'Not allowed', detail: 'This account may not do that.' },
  consent_missing: { title: 'Consent missing', detail: 'This needs your consent first.' },
  processing_restricted: {
    title: 'Processing restricted',
    detail: 'The owner of these data restricted their use. Nobody else gets them until the restriction is lifted.',
  },
  sign_in_again: { title: 'Sign in again', detail: 'Your sign-in is too long ago for this. Sign in again first.' },
  not_found: { title: 'Not found', detail: 'There is nothing here.' },
  method_not_allowed: { title: 'Method not allowed', detail: 'This address does not take that method.' },
  unknown_code: { title: 'Unknown code', detail: 'This code does not open anything.' },
  draft_conflict: { title: 'Saved elsewhere', detail: 'These answers were changed in another window.' },
  questionnaire_changed: {
    title: 'Questions changed',
    detail: 'The questions have changed since this test was opened.',
  },
  state_conflict: { title: 'Not possible now', detail: 'This cannot be done in the present state.' },
  no_safe_group: { title: 'No safe group', detail: 'There is no group yet whose data can be given out.' },
  second_person_needed: {
    title: 'Second person needed',
    detail: 'This waits until a second person confirms it.',
  },
  new_groups_not_due: { title: 'New groups later', detail: 'New groups are formed only from a later day on.' },
  text_changed: { title: 'Text changed', detail: 'The text has changed since this page was opened.' },
  link_expired: { title: 'Link expired', detail: 'This link has expired.' },
  link_revoked: { title: 'Link revoked', detail: 'This link has been ended by its owner.' },
  payload_too_large: { title: 'Too large', detail: 'The request is too large.' },
  unsupported_media_type: { title: 'Not JSON', detail: 'Send the request body as JSON.' },
  validation_failed: { title: 'Not valid', detail: 'Some fields are missing or not valid.' },
  rate_limited: { title: 'Too many requests', detail: 'Too many requests. Try again in a moment.' },
  internal: { title: 'Internal error', detail: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: { title: 'Not available', detail: 'The service is not available just now. Try again in a moment.' },
};

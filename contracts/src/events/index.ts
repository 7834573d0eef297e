import { recordRead } from './access.events.ts';
import { accountReinstated, accountSuspended } from './account.events.ts';
import {
  ACCOUNT_HOLDERS,
  accountDeletionDue,
  accountDeletionRequested,
  accountErased,
  accountKept,
} from './account-deletion.events.ts';
import { consentGiven, consentRestored, consentRevoked, erasureDue, erasureFinished } from './consent.events.ts';
import type { EventDefinition } from './define-event.ts';
import { STUDY_HOLDERS, studyDataErased } from './holder.events.ts';
import { projectClosed } from './project.events.ts';
import { RECORD_OWNERS, recordDeleted, recordKept } from './record.events.ts';
import { followUpRequested, followUpWithdrawn, reminderRequested, reminderWithdrawn } from './reminder.events.ts';
import { processingRestricted, processingRestrictionLifted } from './restriction.events.ts';
import { STUDY_COPY_OWNERS, studyCopyDeleted, studyCopyMade } from './study-copy.events.ts';

export * from './access.events.ts';
export * from './account.events.ts';
export * from './account-deletion.events.ts';
export * from './consent.events.ts';
export * from './define-event.ts';
export * from './holder.events.ts';
export * from './project.events.ts';
export * from './record.events.ts';
export * from './reminder.events.ts';
export * from './restriction.events.ts';
export * from './study-copy.events.ts';
export { SUBSCRIPTIONS } from './subscriptions.ts';

/** Every event of the portal. */
export const EVENTS: readonly EventDefinition[] = [
  consentGiven,
  consentRevoked,
  consentRestored,
  erasureDue,
  erasureFinished,
  ...STUDY_HOLDERS.map(studyDataErased),
  ...STUDY_COPY_OWNERS.flatMap((owner) => [studyCopyMade(owner), studyCopyDeleted(owner)]),
  accountSuspended,
  accountReinstated,
  processingRestricted,
  processingRestrictionLifted,
  accountDeletionRequested,
  accountKept,
  accountDeletionDue,
  ...ACCOUNT_HOLDERS.map(accountErased),
  ...RECORD_OWNERS.flatMap((owner) => [recordKept(owner), recordDeleted(owner), recordRead(owner)]),
  reminderRequested,
  reminderWithdrawn,
  followUpRequested,
  followUpWithdrawn,
  projectClosed,
];

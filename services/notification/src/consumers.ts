import {
  accountDeletionRequested,
  accountKept,
  accountReinstated,
  accountSuspended,
  erasureDue,
  erasureFinished,
  projectClosed,
  studyDataErased,
} from '@vesela/contracts/events';
import type { MailKind } from '@vesela/contracts/notification';
import { type Consumer, isErased, on, type ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from './database.ts';
import type { MailQueue } from './queue/queue.ts';

const PROJECT = 'project.';

/** Consumers of other services' events that send or drop mail. */
export function consumers(queue: MailQueue, emit: ServiceEvents['emit'], now: () => Date): Consumer<Transaction>[] {
  const write = async (tx: Transaction, kind: MailKind, subject: string, params = {}) => {
    // Participants without an account have no address, and no mail follows the last one of an erased account.
    if (!subject.startsWith('participant:') && !(await isErased(tx, subject)))
      await queue.add(tx, [{ kind, to: { subject }, params }]);
  };
  return [
    on(accountSuspended, ({ payload: { subject, suspension_id } }, tx: Transaction) =>
      write(tx, 'account_suspended', subject, { suspension_id }),
    ),
    on(accountReinstated, ({ payload: { subject } }, tx: Transaction) => write(tx, 'account_reinstated', subject)),
    on(accountDeletionRequested, ({ payload: { subject, due_at } }, tx: Transaction) =>
      write(tx, 'account_deletion_requested', subject, { due_at }),
    ),
    on(accountKept, ({ payload: { subject } }, tx: Transaction) => write(tx, 'account_kept', subject)),
    on(erasureFinished, ({ payload: { subject } }, tx: Transaction) => write(tx, 'erasure_finished', subject)),
    on(projectClosed, async ({ payload: { project_id } }, tx: Transaction) => {
      await queue.dropOfProject(tx, project_id);
    }),
    // Queued mail of a project is the only data stored here under a consent to research.
    on(erasureDue, async ({ payload: { subject, document, revocation_id } }, tx: Transaction) => {
      const project = document.startsWith(PROJECT) ? document.slice(PROJECT.length) : undefined;
      const erased = project === undefined ? 0 : await queue.dropOfProject(tx, project, subject);
      await emit(tx, studyDataErased('notification'), { revocation_id, erased, at: now().toISOString() });
    }),
  ];
}

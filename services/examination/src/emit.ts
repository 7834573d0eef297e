import type { ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from './database.ts';

/** Writes an event to the outbox, in the transaction of the change. */
export type Emit = ServiceEvents<Transaction>['emit'];

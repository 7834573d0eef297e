import type { ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from './database.ts';

/** Puts an event into the outbox, in the transaction of the change. */
export type Emit = ServiceEvents<Transaction>['emit'];

import type { ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from './database.ts';

/** Writes an event in the caller's transaction. */
export type Emit = ServiceEvents<Transaction>['emit'];

import type { ServiceEvents } from '@vesela/service-kit/events';

/** Writes an event to the outbox, in the transaction of the change. */
export type Emit = ServiceEvents['emit'];

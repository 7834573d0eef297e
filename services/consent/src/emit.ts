import type { ServiceEvents } from '@vesela/service-kit/events';

/** Writes an event in the caller's transaction. */
export type Emit = ServiceEvents['emit'];

/** An earlier event of the same owner and key is not processed yet; retry this one later. */
export class DeferredError extends Error {
  override readonly name = 'DeferredError';
}

/** The service handles this event, but not this version of it. It is never skipped silently. */
export class UnknownVersionError extends Error {
  override readonly name = 'UnknownVersionError';
}

/** A processed number arrives with another event: the owner's numbers went back, e.g. after restoring a backup. */
export class SequenceConflictError extends Error {
  override readonly name = 'SequenceConflictError';
}

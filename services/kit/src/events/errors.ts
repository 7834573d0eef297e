/** An earlier event of the same owner and key is not done yet; this one must be tried again later. */
export class DeferredError extends Error {
  override readonly name = 'DeferredError';
}

/** The service acts upon this event, but knows no such version of it. It is never passed over in silence. */
export class UnknownVersionError extends Error {
  override readonly name = 'UnknownVersionError';
}

/** A number that is done already comes with another event: the owner's numbers went back, as after a restored backup. */
export class SequenceConflictError extends Error {
  override readonly name = 'SequenceConflictError';
}

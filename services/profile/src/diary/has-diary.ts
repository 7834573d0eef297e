const PARTICIPANT = 'participant:';

/** Participants without an account have no diary: they cannot sign in to open it. */
export const hasDiary = (subject: string) => !subject.startsWith(PARTICIPANT);

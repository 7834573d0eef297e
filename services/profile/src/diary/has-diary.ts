const PARTICIPANT = 'participant:';

/** Participants of projects without an account have no diary: there is no page on which they could open it. */
export const hasDiary = (subject: string) => !subject.startsWith(PARTICIPANT);

/** The beginning of an account's id, enough to tell accounts apart and to find them in the log. No name is shown. */
export const accountRef = (subject: string) => subject.slice(0, 8);

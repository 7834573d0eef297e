/** What a consent covers: one project, or research with the answers of one survey in every project. */
export type Scope = { project: string } | { survey: string } | undefined;

const PROJECT = /^project\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const RESEARCH = /^research\.([A-Za-z]{1,40})$/;

/** Undefined for documents that are no consent to research. */
export function scopeOf(document: string): Scope {
  const project = PROJECT.exec(document)?.[1];
  if (project) return { project };
  const survey = RESEARCH.exec(document)?.[1];
  return survey ? { survey } : undefined;
}

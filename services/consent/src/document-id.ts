const PROJECT = 'project.';
const RESEARCH = 'research.';

export const TERMS = 'terms';
/** Explicit consent to the portal's own processing of health answers. */
export const HEALTH_DATA = 'health-data';

/** Kind of a document: `terms` are accepted, a `notice` is only read, `study` is consent to research. */
export type DocumentKind = 'terms' | 'notice' | 'health-data' | 'study';

export function kindOf(document: string): DocumentKind {
  if (document === TERMS) return 'terms';
  if (document === HEALTH_DATA) return 'health-data';
  return document.startsWith(RESEARCH) || document.startsWith(PROJECT) ? 'study' : 'notice';
}

/** Survey of a research form, named like its page. */
export function surveyOf(document: string): string | undefined {
  return document.startsWith(RESEARCH) ? document.slice(RESEARCH.length) : undefined;
}

export const surveyForm = (survey: string) => RESEARCH + survey;

export const projectForm = (projectId: string) => PROJECT + projectId;

/** Project of a form. */
export function projectOf(document: string): string | undefined {
  return document.startsWith(PROJECT) ? document.slice(PROJECT.length) : undefined;
}

import type { ConsentRecord, Standing } from '../api/types.ts';

/** A text that waits for her decision. */
export interface Question {
  document: string;
  /** Version that she agreed to before, where there is one: she is shown what changed. */
  from?: string;
}

/** `research.Calculator/2021-11-15` is a version of `research.Calculator`. */
export const documentOf = (versionId: string) => versionId.slice(0, versionId.lastIndexOf('/'));

export const agrees = (record: Pick<ConsentRecord, 'status'> | undefined) =>
  record?.status === 'given' || record?.status === 'renewed';

/** Her last decision on any version of a document. */
export function lastOn(consents: readonly ConsentRecord[], document: string): ConsentRecord | undefined {
  return consents
    .filter((record) => record.document === document)
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
}

/** The question for the version in force, with the version to compare it with if she agreed to an earlier one. */
export function questionOn(
  consents: readonly ConsentRecord[],
  document: string,
  version: string | undefined,
): Question {
  const last = lastOn(consents, document);
  const earlier = last && agrees(last) && last.version_id !== version;
  return earlier ? { document, from: last.version_id } : { document };
}

/**
 * What the consent page asks before a test: the consent to health data, which the test needs, then the research consent
 * of the survey that bears the route's name, then forms of her projects that have changed. It is the rule by which the shell's guard sends her here.
 */
export function openQuestions({ surveys, projects, consents, health_data }: Standing, routeName: string): Question[] {
  const questions: Question[] = [];
  const { consent_version, status } = health_data;
  if (status !== 'given' && status !== 'renewed') {
    questions.push(questionOn(consents, documentOf(consent_version), consent_version));
  }
  const survey = surveys.find(({ name }) => name === routeName);
  const decided = consents.find(({ version_id }) => version_id === survey?.consent_version);
  if (survey && (!decided || decided.status === 'revoked')) {
    questions.push(questionOn(consents, documentOf(survey.consent_version), survey.consent_version));
  }
  for (const version of projects) {
    const question = questionOn(consents, documentOf(version), version);
    const asked = questions.some(({ document }) => document === question.document);
    if (question.from !== undefined && !asked) questions.push(question);
  }
  return questions;
}

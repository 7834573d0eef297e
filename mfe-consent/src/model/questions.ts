import type { ConsentRecord, PublishedDocument, Summary, UserConsents } from '../api/types.ts';

/** A text that needs a decision. */
export interface Question {
  document: string;
  /** Version that the user consented to before, if any: the changes are shown. */
  from?: string;
}

/** `research.Calculator/2021-11-15` is a version of `research.Calculator`. */
export const documentOf = (versionId: string) => versionId.slice(0, versionId.lastIndexOf('/'));

export const agrees = (record: { status: ConsentRecord['status'] | null } | undefined) =>
  record?.status === 'given' || record?.status === 'renewed';

/** The last decision on any version of a document. */
export function lastDecisionOn(consents: readonly ConsentRecord[], document: string): ConsentRecord | undefined {
  return consents
    .filter((record) => record.document === document)
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
}

/** The question for the current version, with the version to compare it with if an earlier one was accepted. */
export function questionOn(
  consents: readonly ConsentRecord[],
  document: string,
  version: string | undefined,
): Question {
  const last = lastDecisionOn(consents, document);
  const earlier = last && agrees(last) && last.version_id !== version;
  return earlier ? { document, from: last.version_id } : { document };
}

const RESEARCH = 'research.';

/**
 * Consents to research of other tests on which she has never decided: an answer for all tests holds for them too. An
 * earlier decision is never overwritten.
 */
export function otherResearch({ surveys, consents }: UserConsents, document: string): string[] {
  if (!document.startsWith(RESEARCH)) return [];
  return surveys
    .map(({ consent_version }) => documentOf(consent_version))
    .filter((other) => other.startsWith(RESEARCH) && other !== document && !lastDecisionOn(consents, other));
}

/** Health data and research, both undecided: the two that fit one screen. */
export function asPair([health, research, ...more]: readonly Question[]): [string, string] | undefined {
  if (!health || !research || more.length > 0 || health.from || research.from) return undefined;
  const fits = health.document === 'health-data' && research.document.startsWith(RESEARCH);
  return fits ? [health.document, research.document] : undefined;
}

/** Whether two texts ask in the same words, so that one answer can hold for both. */
export function asksAlike(one: PublishedDocument, other: PublishedDocument): boolean {
  return one.summary !== undefined && one.lang === other.lang && isSame(one.summary, other.summary);
}

const isSame = (one: Summary, other: Summary | undefined) =>
  other !== undefined &&
  one.question === other.question &&
  one.refusal === other.refusal &&
  one.brief?.title === other.brief?.title &&
  one.brief?.text === other.brief?.text &&
  (Object.keys(one.points) as (keyof Summary['points'])[]).every((point) => one.points[point] === other.points[point]);

/**
 * The questions before a test: the consent to health data, which the test needs, then the research consent of the
 * survey with the route's name, then changed forms of the user's projects. Must match the rule of the shell's guard,
 * which redirects here.
 */
export function openQuestions(
  { surveys, projects, consents, health_data }: UserConsents,
  routeName: string,
): Question[] {
  const questions: Question[] = [];
  const { consent_version, status } = health_data;
  if (!agrees({ status })) {
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

import type { ConsentRecord, Standing, Survey } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import { HEALTH_DATA, projectForm, projectOf, surveyOf, TERMS } from '../document-id.ts';
import type { Entry } from '../ledger/entry.ts';
import { agrees } from '../ledger/ledger.ts';

/** Surveys with the form that governs each. For a participant the form of their project governs all. */
export function surveysOf(inForce: ReadonlyMap<string, string>, project: string | undefined): Survey[] {
  const form = project === undefined ? undefined : inForce.get(projectForm(project));
  return [...inForce].flatMap(([document, versionId]) => {
    const name = surveyOf(document);
    return name === undefined ? [] : [{ name, consent_version: form ?? versionId }];
  });
}

export function consentRecord(entry: Entry): ConsentRecord {
  return {
    version_id: entry.versionId,
    status: entry.action,
    document: entry.document,
    entry_id: entry.id,
    action: entry.action,
    timestamp: entry.at.toISOString(),
    text_hash: entry.textHash,
  };
}

/** Whether the user has accepted exactly the version in force. */
export function acceptsTerms(inForce: ReadonlyMap<string, string>, latest: readonly Entry[]): boolean {
  const entry = latest.find(({ document }) => document === TERMS);
  return entry !== undefined && entry.versionId === inForce.get(TERMS) && agrees(entry);
}

/** Throws `unavailable` while no text on health data is in force: no test may open without one. */
export function consentStatusOf(
  inForce: ReadonlyMap<string, string>,
  latest: readonly Entry[],
  project: string | undefined,
): Standing {
  const version = inForce.get(HEALTH_DATA);
  if (version === undefined) throw problem('unavailable');
  return {
    surveys: surveysOf(inForce, project),
    projects: [...inForce].flatMap(([document, versionId]) => (projectOf(document) === undefined ? [] : [versionId])),
    consents: latest.map(consentRecord),
    success: true,
    terms_conditions: acceptsTerms(inForce, latest),
    health_data: {
      consent_version: version,
      status: latest.find(({ versionId }) => versionId === version)?.action ?? null,
    },
  };
}

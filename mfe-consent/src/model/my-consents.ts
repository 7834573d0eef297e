import type { ConsentRecord, UserConsents } from '../api/types.ts';
import { agrees, documentOf, lastDecisionOn } from './questions.ts';

/** Current status of a consent. `outdated`: given, but the text has changed since. */
export type ConsentStatus = 'agreed' | 'outdated' | 'denied' | 'revoked' | 'none';

export interface MyConsent {
  document: string;
  status: ConsentStatus;
  /** The last decision on it. */
  last: ConsentRecord | undefined;
}

function statusOf(last: ConsentRecord | undefined, inForce: string | undefined): ConsentStatus {
  if (!last) return 'none';
  if (last.status === 'revoked' || last.status === 'denied') return last.status;
  return agrees(last) && inForce !== undefined && last.version_id !== inForce ? 'outdated' : 'agreed';
}

/** Everything that the user can decide or has decided on: terms, health data, research by survey, projects. */
export function myConsents({ surveys, projects, consents, health_data, terms_conditions }: UserConsents): MyConsent[] {
  const inForce = new Map(
    [health_data.consent_version, ...surveys.map((survey) => survey.consent_version), ...projects].map((version) => [
      documentOf(version),
      version,
    ]),
  );
  const decided = consents.map(({ document }) => document).filter((document) => document !== 'terms');
  const lastTerms = lastDecisionOn(consents, 'terms');
  const terms: MyConsent = {
    document: 'terms',
    status: terms_conditions ? 'agreed' : lastTerms && agrees(lastTerms) ? 'outdated' : 'none',
    last: lastTerms,
  };
  const others = [...new Set([...inForce.keys(), ...decided])].map((document): MyConsent => {
    const last = lastDecisionOn(consents, document);
    return { document, status: statusOf(last, inForce.get(document)), last };
  });
  return [terms, ...others];
}

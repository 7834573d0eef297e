import type { ConsentStatus } from '../consents/consent-status.ts';
import { byConsentStatus, redirectToAsk } from './by-consent-status.ts';
import { PASS } from './guard.ts';

const AGREED: ReadonlySet<string | null> = new Set(['given', 'renewed']);

/** The user has decided on the current version of the survey's research consent. A denial counts as a decision, too. */
function decidedOnResearch({ surveys, consents }: ConsentStatus, name: string): boolean {
  const survey = surveys.find((one) => one.name === name);
  if (!survey) return true;
  const status = consents.find(({ version_id }) => version_id === survey.consent_version)?.status;
  return status !== undefined && status !== 'revoked';
}

/** No project that the user takes part in has a newer form than the one they consented to. */
function knowsProjectForms({ projects, consents }: ConsentStatus): boolean {
  return consents.every(({ document, status, version_id }) => {
    const form = projects.find((version) => version.startsWith(`${document}/`));
    return form === undefined || form === version_id || !AGREED.has(status);
  });
}

/**
 * Before a test, the user must have consented to the processing of health answers and decided on research use. A
 * project whose form has changed since asks again. Requesting the consent status also checks the user in.
 */
export const consented = byConsentStatus((consentStatus, visit) =>
  AGREED.has(consentStatus.health_data.status) &&
  decidedOnResearch(consentStatus, visit.route.name) &&
  knowsProjectForms(consentStatus)
    ? PASS
    : redirectToAsk('/Consent', visit),
);

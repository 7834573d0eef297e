import type { Standing } from '../consents/standing.ts';
import { askAt, byStanding } from './by-standing.ts';
import { PASS } from './guard.ts';

const AGREED: ReadonlySet<string | null> = new Set(['given', 'renewed']);

/** She decided on the research consent of the route's survey, in its version of now. Having denied it is a decision, too. */
function decidedOnResearch({ surveys, consents }: Standing, name: string): boolean {
  const survey = surveys.find((one) => one.name === name);
  if (!survey) return true;
  const status = consents.find(({ version_id }) => version_id === survey.consent_version)?.status;
  return status !== undefined && status !== 'revoked';
}

/** No project that she takes part in has a form newer than the one she agreed to. */
function knowsProjectForms({ projects, consents }: Standing): boolean {
  return consents.every(({ document, status, version_id }) => {
    const form = projects.find((version) => version.startsWith(`${document}/`));
    return form === undefined || form === version_id || !AGREED.has(status);
  });
}

/**
 * Before a test she has agreed that the portal processes her health answers, and has decided whether research may have
 * them; a project whose form has changed since asks again. The check-in that goes with asking is part of the standing.
 */
export const consented = byStanding((standing, visit) =>
  AGREED.has(standing.health_data.status) &&
  decidedOnResearch(standing, visit.route.name) &&
  knowsProjectForms(standing)
    ? PASS
    : askAt('/Consent', visit),
);

import { FIRST_OPEN_QUESTION } from '@vesela/contracts/constants';
import type { GuardName } from '@vesela/contracts/module';
import type { ConsentStatus } from '../consents/consent-status.ts';
import { safeLocalPath } from '../routing/safe-local-path.ts';
import { type Guard, type Outcome, PASS, type Visit } from './guard.ts';
import { namesRecord, withoutRecords } from './without-records.ts';

/** An unsupported language is a 404; a non-canonical URL is redirected to its canonical form. */
const i18n: Guard = ({ address, tail }) => {
  if (address.unknownLanguage) return { kind: 'error', status: 404 };
  return address.correct ? PASS : { kind: 'redirect', to: address.canonical + tail };
};

const WEBVIEW_PATH = '/WebviewDecision';

/**
 * In an app's embedded browser the user first decides whether to continue there, because Google sign-in may fail in it.
 * After the decision, the decision page redirects home.
 */
const redirectWebview: Guard = (visit) => {
  const { address, href, webview } = visit;
  const deciding = address.path === WEBVIEW_PATH;
  // There is nothing to decide in a browser of its own.
  if (webview.confirmed() || !webview.embedded) return deciding ? { kind: 'redirect', to: href('/') } : PASS;
  if (deciding) return PASS;
  webview.remember(withoutRecords(visit));
  return { kind: 'redirect', to: href(WEBVIEW_PATH) };
};

const LOGIN_PATH = '/login';

/** The page of this portal that a link to the sign-in page names: `/login?callback=/en/Profile`. */
const namedPage = ({ tail }: Visit) => safeLocalPath(new URLSearchParams(tail.split('#', 1)[0]).get('callback'));

/**
 * Admits signed-in users, and participants of a project if the route allows them. Anyone else is redirected to sign-in
 * and returned to the wanted page afterwards. A signed-in user is redirected away from the sign-in page, to the page
 * that its address names, else to the wanted page or home.
 */
const auth: Guard = async (visit) => {
  const { address, href, route, wanted } = visit;
  const { status } = await visit.session();
  const signedIn = status === 'signed-in';
  const atLogin = address.path === LOGIN_PATH;
  const named = atLogin ? namedPage(visit) : undefined;
  if (signedIn && atLogin) return { kind: 'redirect', to: named ?? safeLocalPath(wanted.get()) ?? href('/') };
  // The wanted path is cleared only on arrival: a visit may be evaluated again before its redirect has happened.
  if (signedIn) wanted.clear();
  else if (named !== undefined && !namesRecord(named)) wanted.set(named);
  if (signedIn || atLogin || (status === 'participant' && route.participants)) return PASS;
  wanted.set(withoutRecords(visit));
  return { kind: 'redirect', to: href(LOGIN_PATH) };
};

/** A guard that depends on the user's consents. Admits nobody without a response from the service. */
function byConsentStatus(rule: (consentStatus: ConsentStatus, visit: Visit) => Outcome | Promise<Outcome>): Guard {
  return async (visit) => {
    let consentStatus: ConsentStatus;
    try {
      consentStatus = await visit.consentStatus();
    } catch {
      return { kind: 'unavailable' };
    }
    return rule(consentStatus, visit);
  };
}

/**
 * Redirects to a page that asks for a decision and returns to the route by its name. Who was on the way to the first
 * question goes on to it: the first page of the test is no third screen before it.
 */
function redirectToAsk(path: string, { address, href, route }: Visit, goesOn = false): Outcome {
  const begins = goesOn || address.path === `/${route.name}/${FIRST_OPEN_QUESTION}`;
  const query = `callback=${encodeURIComponent(route.name)}${begins ? `&to=${FIRST_OPEN_QUESTION}` : ''}`;
  return { kind: 'redirect', to: href(`${path}?${query}`) };
}

/** Loads surveys, consents and terms for the following guards and for later pages: one request per session. */
const loadSurveys = byConsentStatus(() => PASS);

/**
 * The current terms of use must be accepted; a new version asks again. Requesting the consent status checks the user
 * in.
 */
const terms = byConsentStatus(({ terms_conditions }, visit) =>
  terms_conditions ? PASS : redirectToAsk('/TermsConditions', visit),
);

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
 * Whether the user is on the first page of a test that she has never decided about: nothing of it is kept that the page
 * would list. A participant without account finds her reports there.
 */
async function comesToBegin({ consents }: ConsentStatus, { route, session }: Visit): Promise<boolean> {
  if (!route.begins || consents.some(({ document }) => document === `research.${route.name}`)) return false;
  return (await session()).status !== 'participant';
}

/**
 * Before a test, the user must have consented to the processing of health answers and decided on research use. A
 * project whose form has changed since asks again. Requesting the consent status also checks the user in.
 */
const consented = byConsentStatus(async (consentStatus, visit) =>
  AGREED.has(consentStatus.health_data.status) &&
  decidedOnResearch(consentStatus, visit.route.name) &&
  knowsProjectForms(consentStatus)
    ? PASS
    : redirectToAsk('/Consent', visit, await comesToBegin(consentStatus, visit)),
);

/** Every guard that a descriptor may name. */
export const GUARDS: Readonly<Record<GuardName, Guard>> = {
  redirectWebview,
  i18n,
  auth,
  loadSurveys,
  consented,
  terms,
};

import { LANGUAGES, type Language } from '@vesela/contracts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { type AugmentedRequest, ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type Provider from 'oidc-provider';
import { PASSWORD_MAX } from '../../keycloak/realm/policies.ts';
import { ACTIONS, CHANGE_PASSWORD, REALM_PATH } from '../../sign-in/realm.ts';
import type { Account, Accounts } from './accounts.ts';
import { errors } from './oidc-provider.ts';
import { changePasswordPage, type Faults, registerPage, signInPage } from './pages/forms.page.ts';
import { expiredPage, otherProvider, otherProviderPage, suspendedPage } from './pages/notices.page.ts';
import { languageOf, translator } from './pages/texts.ts';
import { EMAIL_MAX, newPasswordFault, type Registration, readRegistration } from './registration.ts';

export interface LoginActions {
  /** The provider of the request's origin. */
  providerOf(request: Request): Provider;
  accounts: Accounts;
  /** New accounts per address in ten minutes. */
  registrations: number;
  /** Ends every session of a subject but the one with this `uid`. */
  endOthers(subject: string, kept: string): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Wrong passwords per account and address, so that nobody can lock out another user. */
const GUESSES = { limit: 10, windowMs: 15 * MINUTE_MS };

/** Wrong passwords from one address, whatever the accounts: one password tried on many. A household stays far below. */
const SPRAY = { limit: 100, windowMs: 15 * MINUTE_MS };

/** Path of the form that changes the password. */
const CHANGING = '/password';
/** What a visit begins with, by what the portal asks for. */
const FIRST_PAGES = new Map<unknown, typeof signInPage>([
  ['register', registerPage],
  [CHANGE_PASSWORD, changePasswordPage],
]);

interface Visit {
  language: Language;
  base: string;
  params: Readonly<Record<string, unknown>>;
  form: Readonly<Record<string, string>>;
}

/** The form's text fields, cut to the longest allowed and without control characters, which PostgreSQL refuses. */
function formOf(request: Request): Record<string, string> {
  const body: Record<string, unknown> = request.body ?? {};
  const typed = (name: string) => String(body[name] ?? '').slice(0, 400);
  const line = (name: string) => typed(name).replace(/\p{Cc}/gu, '');
  return { name: line('name'), email: line('email'), password: typed('password'), newPassword: typed('newPassword') };
}

/** The provider's own pages: sign in, register, change the password. */
export function loginActions({ providerOf, accounts, registrations, endOthers }: LoginActions): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });

  const visitOf = (response: Response): Visit => response.locals.visit;
  const readVisit: RequestHandler = async (request, response, next) => {
    const { uid, params } = await providerOf(request).interactionDetails(request, response);
    const language = languageOf(params.ui_locales, params.kc_locale);
    const form = formOf(request);
    // Whoever signs in again need not type the address again.
    if (request.method === 'GET') form.email = String(params.login_hint ?? '').slice(0, EMAIL_MAX);
    const visit: Visit = { language, base: `${REALM_PATH}${ACTIONS}/${uid}`, params, form };
    response.locals.visit = visit;
    next();
  };
  const show = (response: Response, status: number, page: typeof signInPage, faults: Faults = {}) => {
    const { language, base, form: values } = visitOf(response);
    response.status(status).send(page({ language, base, values, faults }));
  };
  const finish = (request: Request, response: Response, account: Account, done: Record<string, true> = {}) =>
    providerOf(request).interactionFinished(
      request,
      response,
      { login: { accountId: account.subject, remember: true, amr: ['pwd'] }, ...done },
      { mergeWithLastSubmission: false },
    );
  const limit = (
    limits: { limit: number; windowMs: number; skipSuccessfulRequests?: boolean },
    pageOf: (request: Request) => typeof signInPage,
    keyGenerator: (request: Request, response: Response) => string,
  ) =>
    rateLimit({
      ...limits,
      keyGenerator,
      legacyHeaders: false,
      validate: { xForwardedForHeader: false },
      handler(request, response) {
        const { resetTime } = (request as AugmentedRequest).rateLimit ?? {};
        const minutes = Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / MINUTE_MS));
        const t = translator(visitOf(response).language);
        show(response, 429, pageOf(request), { form: t('signIn.wait', { minutes }) });
      },
    });
  const guessKey = (request: Request, response: Response) =>
    `${ipKeyGenerator(request.ip ?? '')} ${visitOf(response).form.email?.trim().toLowerCase()}`;
  const guessPage = ({ path }: Request) => (path.endsWith(CHANGING) ? changePasswordPage : signInPage);
  // Counted before the slow check, or guesses sent at once would all be checked.
  const limitGuesses = limit(GUESSES, guessPage, guessKey);
  const fromAddress = (request: Request) => ipKeyGenerator(request.ip ?? '');
  const limitSpray = limit({ ...SPRAY, skipSuccessfulRequests: true }, guessPage, fromAddress);
  const limitRegistrations = limit({ limit: registrations, windowMs: 10 * MINUTE_MS }, () => registerPage, fromAddress);

  router.get(`${ACTIONS}/:uid`, readVisit, (_request, response) => {
    const { params, language, base } = visitOf(response);
    const other = otherProvider(params.kc_idp_hint);
    if (other) response.send(otherProviderPage(language, base, other));
    else show(response, 200, FIRST_PAGES.get(params.kc_action) ?? signInPage);
  });
  router.get(`${ACTIONS}/:uid/sign-in`, readVisit, (_request, response) => show(response, 200, signInPage));
  router.get(`${ACTIONS}/:uid/register`, readVisit, (_request, response) => show(response, 200, registerPage));

  const guarded = [form, readVisit, limitSpray, limitGuesses];
  /** The account that the address and the password are of; otherwise the answer is sent. */
  async function identified(request: Request, response: Response): Promise<Account | undefined> {
    const { language, form: typed } = visitOf(response);
    const { email = '', password = '' } = typed;
    const tooLong = email.length > EMAIL_MAX || password.length > PASSWORD_MAX;
    const account = tooLong ? undefined : await accounts.signIn(email.trim(), password);
    if (!account) show(response, 401, guessPage(request), { form: translator(language)('signIn.wrong') });
    else limitGuesses.resetKey(guessKey(request, response));
    if (account?.enabled !== false) return account;
    response.status(403).send(suspendedPage(language));
    return undefined;
  }
  router.post(`${ACTIONS}/:uid/sign-in`, ...guarded, async (request, response) => {
    const account = await identified(request, response);
    if (!account) return;
    const { language } = visitOf(response);
    if (account.locale !== language) await accounts.setLocale(account.subject, language);
    await finish(request, response, account);
  });
  router.post(`${ACTIONS}/:uid${CHANGING}`, ...guarded, async (request, response) => {
    const account = await identified(request, response);
    if (!account) return;
    const { language, form: typed } = visitOf(response);
    const { newPassword = '' } = typed;
    const fault = newPasswordFault(account.email, newPassword);
    const t = translator(language);
    if (fault) return show(response, 422, changePasswordPage, { newPassword: t(fault.text, fault.values) });
    const { session } = await providerOf(request).interactionDetails(request, response);
    await accounts.setPassword(account.subject, newPassword);
    // Whoever knew the old one is out.
    await endOthers(account.subject, session?.uid ?? '');
    await finish(request, response, account, { [CHANGE_PASSWORD]: true });
  });

  const checkRegistration: RequestHandler = (_request, response, next) => {
    const { language, form: typed } = visitOf(response);
    const registration = readRegistration(typed);
    response.locals.registration = registration;
    if (!Array.isArray(registration)) return next();
    const t = translator(language);
    const faults = Object.fromEntries(registration.map(({ field, text, values }) => [field, t(text, values)]));
    show(response, 422, registerPage, faults);
  };
  const register: RequestHandler = async (request, response) => {
    const { language } = visitOf(response);
    const registration: Registration = response.locals.registration;
    const account = await accounts.create({ ...registration, locale: language });
    if (account) await finish(request, response, account);
    else show(response, 409, registerPage, { email: translator(language)('fault.emailTaken') });
  };
  router.post(`${ACTIONS}/:uid/register`, form, readVisit, checkRegistration, limitRegistrations, register);

  router.use(ACTIONS, (error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
    if (!(error instanceof errors.SessionNotFound)) return next(error);
    response.status(400).send(expiredPage(languageOf(request.acceptsLanguages([...LANGUAGES]) || undefined)));
  });
  return router;
}

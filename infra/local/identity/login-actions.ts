import type { Language } from '@vesela/contracts';
import express, { type Request, type Response, Router } from 'express';
import type Provider from 'oidc-provider';
import { ACTIONS, REALM_PATH } from '../../sign-in/realm.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { errors } from './oidc-provider.ts';
import type { Faults } from './pages/field.ts';
import { expiredPage, otherProvider, otherProviderPage, suspendedPage } from './pages/notices.page.ts';
import { registerPage } from './pages/register.page.ts';
import { signInPage } from './pages/sign-in.page.ts';
import { languageOf, translator } from './pages/texts.ts';
import { PASSWORD_MAX } from './password.ts';
import { EMAIL_MAX, readRegistration } from './registration.ts';

export interface LoginActions {
  /** The provider of the request's origin. */
  providerOf(request: Request): Provider;
  accounts: Accounts;
  /** Password attempts, by address and account. */
  guesses: Attempts;
  /** Registrations, by address. */
  registrations: Attempts;
}

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
  return { name: line('name'), email: line('email'), password: typed('password') };
}

/** The provider's own pages: sign in and register. */
export function loginActions({ providerOf, accounts, guesses, registrations }: LoginActions): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '10kb' });

  const visit = async (request: Request, response: Response): Promise<Visit> => {
    const { uid, params } = await providerOf(request).interactionDetails(request, response);
    const language = languageOf(params.ui_locales, params.kc_locale);
    return { language, base: `${REALM_PATH}${ACTIONS}/${uid}`, params, form: formOf(request) };
  };
  const show = (page: typeof signInPage, { language, base, form: values }: Visit, faults: Faults = {}) =>
    page({ language, base, values, faults });
  const finish = (request: Request, response: Response, account: Account) =>
    providerOf(request).interactionFinished(
      request,
      response,
      { login: { accountId: account.subject, remember: true, amr: ['pwd'] } },
      { mergeWithLastSubmission: false },
    );

  router.get(`${ACTIONS}/:uid`, async (request, response) => {
    const now = await visit(request, response);
    const other = otherProvider(now.params.kc_idp_hint);
    if (other) response.send(otherProviderPage(now.language, now.base, other));
    else response.send(show(now.params.kc_action === 'register' ? registerPage : signInPage, now));
  });
  router.get(`${ACTIONS}/:uid/sign-in`, async (request, response) => {
    response.send(show(signInPage, await visit(request, response)));
  });
  router.get(`${ACTIONS}/:uid/register`, async (request, response) => {
    response.send(show(registerPage, await visit(request, response)));
  });

  router.post(`${ACTIONS}/:uid/sign-in`, form, async (request, response) => {
    const now = await visit(request, response);
    const t = translator(now.language);
    const { email = '', password = '' } = now.form;
    const key = `${request.ip} ${email.trim().toLowerCase()}`;
    const minutes = guesses.waitMinutes(key);
    if (minutes > 0) return response.status(429).send(show(signInPage, now, { form: t('signIn.wait', { minutes }) }));
    // Counted before the slow check, or guesses sent at once would all be checked.
    guesses.count(key);
    const tooLong = email.length > EMAIL_MAX || password.length > PASSWORD_MAX;
    const account = tooLong ? undefined : await accounts.signIn(email.trim(), password);
    if (!account) return response.status(401).send(show(signInPage, now, { form: t('signIn.wrong') }));
    guesses.forget(key);
    if (!account.enabled) return response.status(403).send(suspendedPage(now.language));
    if (account.locale !== now.language) await accounts.setLocale(account.subject, now.language);
    await finish(request, response, account);
  });

  router.post(`${ACTIONS}/:uid/register`, form, async (request, response) => {
    const now = await visit(request, response);
    const t = translator(now.language);
    const registration = readRegistration(now.form);
    if (Array.isArray(registration)) {
      const faults = Object.fromEntries(registration.map(({ field, text, values }) => [field, t(text, values)]));
      return response.status(422).send(show(registerPage, now, faults));
    }
    const key = String(request.ip);
    const minutes = registrations.waitMinutes(key);
    if (minutes > 0) return response.status(429).send(show(registerPage, now, { form: t('signIn.wait', { minutes }) }));
    registrations.count(key);
    const account = await accounts.create({ ...registration, locale: now.language });
    if (!account) return response.status(409).send(show(registerPage, now, { email: t('fault.emailTaken') }));
    await finish(request, response, account);
  });

  router.use(ACTIONS, (error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
    if (!(error instanceof errors.SessionNotFound)) return next(error);
    response.status(400).send(expiredPage(languageOf(request.acceptsLanguages('lv', 'en', 'ru', 'pl') || undefined)));
  });
  return router;
}

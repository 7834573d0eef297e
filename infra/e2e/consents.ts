import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { consentContract } from '@vesela/contracts/consent';
import { call } from './calls.ts';
import { type Language, say } from './texts.ts';

const { routes } = consentContract;

/**
 * The text in force in a language, as a decision on it names it; `title` is the heading of its form, `brief` its short form.
 * With a token it counts for its holder: all journeys together have one address, and so many calls without a token as one
 * address may make.
 */
export async function textInForce(origin: string, document: string, lang: Language = 'en', token?: string) {
  const given = { token, params: { document }, query: { lang } };
  const { version_id, text_hash, summary, ...text } = await call(origin, consentContract, routes.getDocument, given);
  const decision = { document, version_id, lang: text.lang, text_hash };
  return { title: summary?.question ?? text.title, brief: summary?.brief?.title ?? '', date: text.date, decision };
}

/** Her decisions through the service itself, for journeys that are about something else. */
export async function decide(
  origin: string,
  token: string,
  decisions: Readonly<Record<string, 'give' | 'deny'>>,
): Promise<void> {
  const named = await Promise.all(
    Object.entries(decisions).map(async ([document, action]) => {
      const { decision } = await textInForce(origin, document, 'en', token);
      return { action, ...decision };
    }),
  );
  const body = { request_id: randomUUID(), decisions: named };
  await call(origin, consentContract, routes.decide, { token, body });
}

/** What the risk test needs, with research refused. */
export const agree = (origin: string, token: string) =>
  decide(origin, token, { terms: 'give', 'health-data': 'give', 'research.Calculator': 'deny' });

/** Takes a consent back through the service itself; gives what is deleted with it, if anything is. */
export async function withdraw(origin: string, token: string, document: string) {
  const body = { request_id: randomUUID(), decisions: [{ action: 'revoke', document }] };
  return (await call(origin, consentContract, routes.decide, { token, body })).revocations;
}

/** The same where data are deleted; gives what becomes of them. */
export async function revoke(origin: string, token: string, document: string) {
  const [revocation] = await withdraw(origin, token, document);
  if (!revocation) throw new Error(`Nothing was revoked of ${document}.`);
  return revocation;
}

/** Has what was revoked deleted at once, and waits until every holder has confirmed. */
export async function erase(origin: string, token: string, revocationId: string): Promise<void> {
  const params = { revocationId };
  await call(origin, consentContract, routes.eraseNow, { token, params, body: {} });
  const stateOf = async () =>
    (await revocationsOf(origin, token)).find(({ revocation_id }) => revocation_id === revocationId)?.state;
  await expect.poll(stateOf).toBe('erased');
}

/** Her ledger, newest entry first. */
export async function historyOf(origin: string, token: string) {
  return (await call(origin, consentContract, routes.listHistory, { token })).entries;
}

/** Her revocations, newest first. */
export async function revocationsOf(origin: string, token: string) {
  return (await call(origin, consentContract, routes.listRevocations, { token })).revocations;
}

/** Accepts the terms, which are asked for. */
export async function acceptTerms(
  page: Page,
  language: Language,
  answerKey: 'ask.accept' | 'ask.renew' | 'ask.deny' = 'ask.accept',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say(language, 'consent', 'terms.title') })).toBeVisible();
  await page.getByRole('button', { name: say(language, 'consent', answerKey), exact: true }).click();
}

/** The form of a document on the open page, by its title. */
export const consentForm = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Decides on the form that is open: `accept`, `renew` or `deny`. */
export async function answerForm(
  page: Page,
  language: Language,
  document: string,
  answer: 'accept' | 'renew' | 'deny',
): Promise<void> {
  const { title } = await textInForce(new URL(page.url()).origin, document, language);
  const name = say(language, 'consent', `ask.${answer}`);
  await consentForm(page, title).getByRole('button', { name, exact: true }).click();
}

/** One of the two decisions that stand on one screen. */
export async function briefForm(page: Page, language: Language, document: string) {
  const { brief } = await textInForce(new URL(page.url()).origin, document, language);
  return page.getByRole('group', { name: brief, exact: true });
}

/** Decides on health data and research, which stand on one screen on a first visit, and goes on. */
export async function answerBoth(
  page: Page,
  language: Language,
  answers: Readonly<Record<string, 'accept' | 'deny'>>,
): Promise<void> {
  await page.waitForURL((url) => url.pathname.endsWith('/Consent'));
  for (const [document, answer] of Object.entries(answers)) {
    const form = await briefForm(page, language, document);
    await form.getByRole('radio', { name: say(language, 'consent', `ask.${answer}`), exact: true }).check();
  }
  await page.getByRole('button', { name: say(language, 'consent', 'ask.continue'), exact: true }).click();
}

/** The card of one consent on the page with all of them. */
export const consentCard = (page: Page, language: Language, document: string) =>
  page
    .getByRole('region', { name: say(language, 'consent', 'mine.now') })
    .getByRole('article')
    .filter({ hasText: say(language, 'consent', `document.${document}`) });

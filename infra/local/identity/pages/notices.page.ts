import type { Language } from '@vesela/contracts';
import { html, layout } from './layout.ts';
import { languageOf, translator } from './texts.ts';

const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

export const otherProvider = (hint: unknown): string | undefined =>
  typeof hint === 'string' && Object.hasOwn(PROVIDERS, hint) ? PROVIDERS[hint] : undefined;

/** Google and Facebook need a contract and a real Keycloak; here only this notice is shown. */
export function otherProviderPage(language: Language, base: string, provider: string): string {
  const t = translator(language);
  const content = html`<p>${t('other.text', { provider })}</p>
<p><a class="button" href="${base}/sign-in">${t('other.email')}</a></p>`;
  return layout({ language, title: t('other.title', { provider }), content });
}

export function expiredPage(language: Language): string {
  const t = translator(language);
  return layout({ language, title: t('expired.title'), content: html`<p>${t('expired.text')}</p>` });
}

/** The end and the reason go by mail only: the reader of this page is not authenticated. */
export function suspendedPage(language: Language): string {
  const t = translator(language);
  return layout({ language, title: t('suspended.title'), content: html`<p>${t('suspended.text')}</p>` });
}

export function errorPage(wish: string | undefined, code: string): string {
  const language = languageOf(wish);
  const t = translator(language);
  return layout({ language, title: t('error.title'), content: html`<p>${t('error.text', { code })}</p>` });
}

/**
 * The provider's own sign-out page relies on inline script, which the portal's CSP blocks. Ours has the same form
 * and, when `sendsItself`, submits it by script; otherwise, or without scripts, there is a button.
 */
export function signOutPage(
  theirs: string,
  { params, sendsItself }: { params: Readonly<Record<string, unknown>>; sendsItself: boolean },
): string {
  const action = /<form[^>]* action="([^"]+)"/.exec(theirs)?.[1] ?? '';
  const secret = /name="xsrf" value="([^"]+)"/.exec(theirs)?.[1] ?? '';
  const returnsTo = /\/([a-z]{2})\/login$/.exec(String(params.post_logout_redirect_uri));
  const language = languageOf(params.ui_locales, returnsTo?.[1]);
  const t = translator(language);
  const content = html`<form id="sign-out" method="post" action="${action}">
  <input type="hidden" name="xsrf" value="${secret}">
  <input type="hidden" name="logout" value="yes">
  <button class="button">${t('signOut.submit')}</button>
</form>`;
  if (!sendsItself) return layout({ language, title: t('signOut.submit'), content });
  return layout({ language, title: t('signOut.title'), content, script: 'sign-out.js' });
}

import type { Language } from '@vesela/contracts';
import { PASSWORD_MAX } from '../password.ts';
import { EMAIL_MAX } from '../registration.ts';
import { type Faults, faultSummary, field } from './field.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { translator } from './texts.ts';

export interface FormPage {
  language: Language;
  /** Base URL of this sign-in's forms. */
  base: string;
  /** Earlier input, without passwords. */
  values: Readonly<Record<string, string>>;
  faults: Faults;
}

export function signInPage({ language, base, values, faults }: FormPage): string {
  const t = translator(language);
  const content = html`${faultSummary(t, faults)}
<form method="post" action="${base}/sign-in" novalidate>
  ${field({ name: 'email', label: t('email'), type: 'email', autocomplete: 'username', maxLength: EMAIL_MAX, value: values.email ?? '' }, faults.email)}
  ${field({ name: 'password', label: t('password'), type: 'password', autocomplete: 'current-password', maxLength: PASSWORD_MAX }, faults.password)}
  <button class="button">${t('signIn.submit')}</button>
</form>
<p>${t('signIn.new')} <a href="${base}/register">${t('signIn.register')}</a></p>`;
  return layout({ language, title: t('signIn.title'), content, script: 'form.js' });
}

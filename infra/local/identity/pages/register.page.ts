import { PASSWORD_MAX, PASSWORD_MIN } from '../password.ts';
import { EMAIL_MAX, NAME_MAX } from '../registration.ts';
import { faultSummary, field } from './field.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { FormPage } from './sign-in.page.ts';
import { translator } from './texts.ts';

export function registerPage({ language, base, values, faults }: FormPage): string {
  const t = translator(language);
  const name = {
    name: 'name',
    label: t('register.name'),
    type: 'text',
    autocomplete: 'nickname',
    maxLength: NAME_MAX,
  } as const;
  const email = {
    name: 'email',
    label: t('email'),
    type: 'email',
    autocomplete: 'username',
    maxLength: EMAIL_MAX,
  } as const;
  const password = {
    name: 'password',
    label: t('password'),
    type: 'password',
    autocomplete: 'new-password',
    maxLength: PASSWORD_MAX,
  } as const;
  const content = html`${faultSummary(t, faults)}
<form method="post" action="${base}/register" novalidate>
  ${field({ ...name, value: values.name ?? '', hint: t('register.nameHint') }, faults.name)}
  ${field({ ...email, value: values.email ?? '' }, faults.email)}
  ${field({ ...password, hint: t('register.passwordHint', { min: PASSWORD_MIN }) }, faults.password)}
  <button class="button">${t('register.submit')}</button>
</form>
<p>${t('register.have')} <a href="${base}/sign-in">${t('register.signIn')}</a></p>`;
  return layout({ language, title: t('register.title'), content, script: 'form.js' });
}

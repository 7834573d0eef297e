import type { Language } from '@vesela/contracts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../keycloak/realm/policies.ts';
import { EMAIL_MAX, NAME_MAX } from '../registration.ts';
import { type Html, html, layout } from './layout.ts';
import { type Translate, translator } from './texts.ts';

export interface FormPage {
  language: Language;
  /** Base URL of this sign-in's forms. */
  base: string;
  /** Earlier input, without passwords. */
  values: Readonly<Record<string, string>>;
  faults: Faults;
}

interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  maxLength: number;
  value?: string;
  hint?: string;
}

/** Messages by field; `form` stands for the form as a whole. */
export type Faults = Readonly<Record<string, string>>;

/** A labelled input; screen readers announce its hint and error with it. */
function field({ name, label, type, autocomplete, maxLength, value, hint }: Field, fault: string | undefined): Html {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field">
  <label for="${name}">${label}</label>
  ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined}
  ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : undefined}
  <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}" value="${value ?? ''}" required${
    described ? html` aria-describedby="${described}"` : undefined
  }${fault ? html` aria-invalid="true"` : undefined}>
</div>`;
}

/** Error summary above the form, with a link to each field. The page's script focuses it. */
function faultSummary(t: Translate, faults: Faults): Html | undefined {
  const entries = Object.entries(faults);
  if (entries.length === 0) return undefined;
  const items = entries.map(([name, text]) =>
    name === 'form' ? html`<li>${text}</li>` : html`<li><a href="#${name}">${text}</a></li>`,
  );
  return html`<div class="faults" role="alert" tabindex="-1" id="faults">
  <h2>${t('faults.title')}</h2>
  <ul>${items}</ul>
</div>`;
}

/** The address, in either form. */
const emailField = (t: Translate, { values, faults }: FormPage) => {
  const email = {
    name: 'email',
    label: t('email'),
    type: 'email',
    autocomplete: 'username',
    maxLength: EMAIL_MAX,
  } as const;
  return field({ ...email, value: values.email ?? '' }, faults.email);
};

export function signInPage(page: FormPage): string {
  const { language, base, faults } = page;
  const t = translator(language);
  const password = { name: 'password', label: t('password'), type: 'password', maxLength: PASSWORD_MAX } as const;
  const content = html`${faultSummary(t, faults)}
<form method="post" action="${base}/sign-in" novalidate>
  ${emailField(t, page)}
  ${field({ ...password, autocomplete: 'current-password' }, faults.password)}
  <button class="button">${t('signIn.submit')}</button>
</form>
<p>${t('signIn.new')} <a href="${base}/register">${t('signIn.register')}</a></p>`;
  return layout({ language, title: t('signIn.title'), content, script: 'form.js' });
}

export function registerPage(page: FormPage): string {
  const { language, base, values, faults } = page;
  const t = translator(language);
  const name = { name: 'name', label: t('register.name'), type: 'text', maxLength: NAME_MAX } as const;
  const password = { name: 'password', label: t('password'), type: 'password', maxLength: PASSWORD_MAX } as const;
  const passwordHint = t('register.passwordHint', { min: PASSWORD_MIN });
  const content = html`${faultSummary(t, faults)}
<form method="post" action="${base}/register" novalidate>
  ${field({ ...name, autocomplete: 'nickname', value: values.name ?? '', hint: t('register.nameHint') }, faults.name)}
  ${emailField(t, page)}
  ${field({ ...password, autocomplete: 'new-password', hint: passwordHint }, faults.password)}
  <button class="button">${t('register.submit')}</button>
</form>
<p>${t('register.have')} <a href="${base}/sign-in">${t('register.signIn')}</a></p>`;
  return layout({ language, title: t('register.title'), content, script: 'form.js' });
}

export function changePasswordPage(page: FormPage): string {
  const { language, base, faults } = page;
  const t = translator(language);
  const password = { type: 'password', maxLength: PASSWORD_MAX } as const;
  const current = { ...password, name: 'password', label: t('change.current'), autocomplete: 'current-password' };
  const chosen = { ...password, name: 'newPassword', label: t('change.new'), autocomplete: 'new-password' };
  const content = html`${faultSummary(t, faults)}
<form method="post" action="${base}/password" novalidate>
  ${emailField(t, page)}
  ${field(current, faults.password)}
  ${field({ ...chosen, hint: t('register.passwordHint', { min: PASSWORD_MIN }) }, faults.newPassword)}
  <button class="button">${t('change.submit')}</button>
</form>`;
  return layout({ language, title: t('change.title'), content, script: 'form.js' });
}

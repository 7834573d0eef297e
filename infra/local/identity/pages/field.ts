import { type Html, html } from './html.ts';
import type { Translate } from './texts.ts';

export interface Field {
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
export function field(
  { name, label, type, autocomplete, maxLength, value, hint }: Field,
  fault: string | undefined,
): Html {
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
export function faultSummary(t: Translate, faults: Faults): Html | undefined {
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

import type { Language } from '@vesela/contracts';
import { PORTAL_NAME } from '../../../demo/portal-config.ts';
import { homeOf } from '../../../home-of.ts';
import { REALM_PATH, RESOURCES } from '../../../sign-in/realm.ts';
import { translator } from './texts.ts';

/** Escaped HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Html | undefined | readonly Html[];

function escaped(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A piece of HTML; every value that is not HTML itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, i) => (i === 0 ? part : escaped(values[i - 1]) + part)).join(''));
}

const resource = (name: string) => `${REALM_PATH}${RESOURCES}/${name}`;

export interface Page {
  language: Language;
  title: string;
  content: Html;
  /** File name of one of our scripts. */
  script?: string;
}

export function layout({ language, title, content, script }: Page): string {
  const t = translator(language);
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${PORTAL_NAME}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${resource('onest/wght.css')}">
    <link rel="stylesheet" href="${resource('tokens.css')}">
    <link rel="stylesheet" href="${resource('identity.css')}">
  </head>
  <body>
    <header><a class="logo" href="${homeOf(language)}">${PORTAL_NAME}</a></header>
    <main>
      <div class="card">
        <h1>${title}</h1>
        ${content}
      </div>
      <p class="quiet"><a href="${homeOf(language)}">${t('back')}</a></p>
      <p class="quiet">${t('local.note')}</p>
    </main>
    ${script ? html`<script src="${resource(script)}"></script>` : undefined}
  </body>
</html>
`.text;
}

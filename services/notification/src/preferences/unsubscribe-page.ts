import type { Language } from '@vesela/contracts';
import { COLOURS } from '../letters/colours.ts';
import { escapeHtml } from '../letters/html.ts';
import { type TextKey, textOf } from '../letters/texts.ts';

const { light, dark } = COLOURS;

const STYLE = [
  ':root{color-scheme:light dark}',
  `body{margin:0;padding:24px 16px;background:${light.ground};color:${light.ink};font:18px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}`,
  'main{max-width:34rem;margin:0 auto}',
  'h1{font-size:1.5rem;line-height:1.25}',
  `button{min-height:48px;padding:8px 24px;border:0;border-radius:999px;background:${light.plum};color:${light['on-plum']};font:600 1em/1.25 system-ui,sans-serif}`,
  `@media (prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.ink}}button{background:${dark.plum};color:${dark['on-plum']}}}`,
].join('');

export interface UnsubscribePage {
  language: Language;
  portalName: string;
  title: TextKey;
  text: TextKey;
  /** Where the button posts to; without it the page has none. */
  confirm?: string;
}

/** A page without a script, for whoever opens the link of a letter. */
export function unsubscribePage({ language, portalName, title, text, confirm }: UnsubscribePage): File {
  const say = (key: TextKey) => escapeHtml(textOf(language, key, { portal: portalName }));
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${say(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${say(title)}</h1>`,
    `<p>${say(text)}</p>`,
    ...(confirm === undefined
      ? []
      : [`<form method="post" action="${escapeHtml(confirm)}"><button>${say('unsubscribe.yes')}</button></form>`]),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return new File([html], 'unsubscribe.html', { type: 'text/html; charset=utf-8' });
}

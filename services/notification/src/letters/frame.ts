import { COLOURS } from './colours.ts';

/** What stands in the frame. Everything is HTML already: texts have to be escaped before. */
export interface FrameParts {
  language: string;
  /** The subject; some programs show it as the title of a window. */
  title: string;
  /** The name of the portal, above the letter. */
  name: string;
  /** A neutral sentence that lists of mail show after the subject; without it they show how the letter begins. */
  preheader?: string;
  content: string;
  footer: string;
}

const { light, dark } = COLOURS;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Inline styles are for light programs and for those that drop style sheets; the classes are for dark ones. */
const DARK = [
  [`.v-ground{background-color:${dark.ground}`],
  [`.v-surface{background-color:${dark.surface}`, `border-color:${dark.line}`, `color:${dark.ink}`],
  [`.v-name{color:${dark.plum}`],
  [`.v-soft{color:${dark['ink-soft']}`],
  [`.v-button{background-color:${dark.plum}`, `color:${dark['on-plum']}`],
]
  .map((rules) => `${rules.map((rule) => `${rule}!important`).join(';')}}`)
  .join('');
// Keycloak takes `display` out of the style of a link.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}.v-button{display:inline-block}@media (prefers-color-scheme:dark){${DARK}}`;

/** Invisible, so that the list of mail shows the preheader and not the first words of the letter after it. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(90);
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all';

/**
 * A whole mail in the portal's look: tables and inline styles, because mail programs know little else. It loads nothing:
 * no image, font or style sheet that could tell a server when it is read.
 */
export function mailFrame({ language, title, name, preheader, content, footer }: FrameParts): string {
  const hidden = preheader === undefined ? [] : [`<div style="${HIDDEN}">${preheader}${FILLER}</div>`];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    `<body class="v-ground" style="margin:0;padding:0;background-color:${light.ground};-webkit-text-size-adjust:100%">`,
    ...hidden,
    `<table ${TABLE} width="100%" class="v-ground" style="background-color:${light.ground}"><tbody><tr>`,
    '<td align="center" style="padding:24px 12px">',
    `<table ${TABLE} width="100%" style="max-width:560px;table-layout:fixed"><tbody>`,
    `<tr><td class="v-name" style="padding:0 16px 12px;${FONT};font-size:20px;line-height:28px;font-weight:700;color:${light.plum}">${name}</td></tr>`,
    `<tr><td class="v-surface" style="padding:28px 24px;background-color:${light.surface};border:1px solid ${light.line};border-radius:18px;${FONT};font-size:16px;line-height:25px;color:${light.ink};overflow-wrap:anywhere;word-break:break-word">`,
    content,
    '</td></tr>',
    `<tr><td class="v-soft" style="padding:16px 16px 0;${FONT};font-size:14px;line-height:21px;color:${light['ink-soft']};overflow-wrap:anywhere">`,
    footer,
    '</td></tr>',
    '</tbody></table>',
    '</td>',
    '</tr></tbody></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The greeting, as the heading of the letter. */
export const frameHeading = (html: string): string =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:29px;font-weight:700">${html}</h1>`;

export const frameParagraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

/** A link in the footer, in the colour of its text. `href` is escaped. */
export const frameLink = (href: string, label: string): string =>
  `<a class="v-soft" href="${href}" style="color:${light['ink-soft']};text-decoration:underline">${label}</a>`;

/** The one button of a letter. `href` is escaped. */
export const frameButton = (href: string, label: string): string =>
  `<p style="margin:24px 0 20px"><a class="v-button" href="${href}" style="display:inline-block;padding:12px 24px;border-radius:999px;background-color:${light.plum};color:${light['on-plum']};font-weight:700;text-decoration:none">${label}</a></p>`;

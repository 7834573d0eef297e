import type { Language } from '@vesela/contracts';
import { escapeHtml } from './html.ts';

/** The parts of a letter in plain text. Empty lines separate paragraphs; single line breaks are kept. */
export interface LetterParts {
  language: Language;
  greeting: string;
  text: string;
  link?: { label: string; href: string };
  /** Who sends the mail, and why. */
  footer: string;
}

/** The plain part of a mail. */
export function plainLetter({ greeting, text, link, footer }: LetterParts): string {
  return [greeting, text, ...(link ? [`${link.label}: ${link.href}`] : []), `--\n${footer}`, ''].join('\n\n');
}

// Inline styles, because mail programs ignore style sheets. No external resources.
const BODY = 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#2b1d27;max-width:36em;margin:1.5em';
const LINK = 'color:#7a1f4d;font-weight:bold';
const FOOTER = 'font-size:14px;color:#5c4a56;border-top:1px solid #d9ccd3;padding-top:1em';

/** The same letter in HTML. */
export function htmlLetter({ language, greeting, text, link, footer }: LetterParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(greeting)}</title></head>`,
    `<body style="${BODY}">`,
    ...[greeting, ...paragraphsOf(text)].map((paragraph) => `<p>${withBreaks(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}" style="${LINK}">${escapeHtml(link.label)}</a></p>`] : []),
    ...paragraphsOf(footer).map((paragraph) => `<p style="${FOOTER}">${withBreaks(paragraph)}</p>`),
    '</body></html>',
  ].join('\n');
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

function withBreaks(paragraph: string): string {
  return escapeHtml(paragraph).replace(/\n/g, '<br>');
}

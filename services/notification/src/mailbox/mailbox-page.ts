import { escapeHtml } from '../letters/html.ts';
import type { KeptMail } from './mailbox.ts';

/** Wraps long lines and words, for small screens and large text. */
export const MAILBOX_STYLE = 'body { overflow-wrap: anywhere; } pre, dd { white-space: pre-wrap; }';

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Where the HTML part of a mail is shown. */
export const mailPath = (id: string): string => `/mailbox/${id}`;

/** The mailbox as a page without scripts. It shows the text of each mail, and links to its HTML part. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Mailbox</title><style>${MAILBOX_STYLE}</style></head><body><main>`,
    '<h1>Mailbox</h1>',
    `<p>${mails.length === 0 ? 'No mail yet.' : `The last ${mails.length} mails of this portal, newest first.`}</p>`,
    ...mails.map(mailArticle),
    '</main></body></html>',
  ].join('\n');
}

function mailArticle({ id, from, to, subject, sent_at, headers, text, html }: KeptMail): string {
  const lines = { From: from, To: to, Date: sent_at, ...headers };
  return [
    `<article aria-labelledby="s-${id}" lang="${escapeHtml(headers['Content-Language'] ?? 'en')}">`,
    `<h2 id="s-${id}">${escapeHtml(subject)}</h2>`,
    '<dl lang="en">',
    ...Object.entries(lines).map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`),
    '</dl>',
    `<pre>${withLinks(text)}</pre>`,
    ...(html === ''
      ? []
      : [`<p lang="en"><a href="${mailPath(id)}" aria-describedby="s-${id}">Show it as HTML</a></p>`]),
    '</article>',
  ].join('\n');
}

function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const href = escapeHtml(match[0]);
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${href}">${href}</a>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

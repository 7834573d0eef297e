import type { Language } from '@vesela/contracts';
import { frameButton, frameHeading, frameLink, frameParagraph, mailFrame } from './frame.ts';
import { escapeHtml } from './html.ts';

/** The parts of a letter in plain text. Empty lines separate paragraphs; single line breaks are kept. */
export interface LetterParts {
  language: Language;
  portalName: string;
  subject: string;
  /** What a list of mail shows after the subject: no more than the subject tells. */
  preview: string;
  greeting: string;
  text: string;
  link?: { label: string; href: string };
  /** Who sends the mail and why, and how to get no more of them. */
  footer: string;
  /** The page that ends this kind of mail. */
  stop?: { label: string; href: string };
}

/** The plain part of a mail. */
export function plainLetter({ greeting, text, link, footer, stop }: LetterParts): string {
  const end = stop ? `--\n${footer}\n${stop.label}: ${stop.href}` : `--\n${footer}`;
  return [greeting, text, ...(link ? [`${link.label}: ${link.href}`] : []), end, ''].join('\n\n');
}

/** The same letter in HTML. */
export function htmlLetter({
  language,
  portalName,
  subject,
  preview,
  greeting,
  text,
  link,
  footer,
  stop,
}: LetterParts): string {
  return mailFrame({
    language,
    title: escapeHtml(subject),
    name: escapeHtml(portalName),
    preheader: escapeHtml(preview),
    content: [
      frameHeading(escapeHtml(greeting)),
      ...text.split(/\n{2,}/).map((paragraph) => frameParagraph(withBreaks(paragraph))),
      ...(link ? [frameButton(escapeHtml(link.href), escapeHtml(link.label))] : []),
    ].join('\n'),
    footer: withBreaks(footer) + (stop ? `<br>${frameLink(escapeHtml(stop.href), escapeHtml(stop.label))}` : ''),
  });
}

function withBreaks(paragraph: string): string {
  return escapeHtml(paragraph).replace(/\n/g, '<br>');
}

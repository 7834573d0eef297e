import { OUTLET_ID } from '../create-shell.ts';
import { PAINTED_PART } from './waiting.ts';

const OUTLET = `<div id="${OUTLET_ID}"></div>`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** The frame of the shell with what a module rendered of its page, whose links become those of this host and language. */
export function withPart(frame: string, part: string, href: (path: string) => string): string {
  if (!frame.includes(OUTLET)) throw new Error('the frame of the shell has no place for a module');
  const html = part.replace(/\{\{([^}]*)\}\}/g, (_placeholder, path: string) => escaped(href(path)));
  return frame.replace(OUTLET, () => `<div class="${PAINTED_PART}">${html}</div>${OUTLET}`);
}

/** The words of the only h1, as plain text. */
export function titleOf(part: string): string {
  const words = /<h1[^>]*>(.*?)<\/h1>/s.exec(part)?.[1] ?? '';
  return words
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

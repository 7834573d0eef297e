import { longDate } from '@vesela/contracts/typography';
import type { Booklet } from './content.ts';

/** What the booklet holds, and its words. */
const source = document.querySelector('#booklet')?.textContent ?? '';
const data = JSON.parse(source) as Booklet;
export const { booklet, reader, language, topics, items, ownLines } = data;

export const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (data.words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
export const dateOf = (date: string) => longDate(date, language, 'UTC');

import type { Language } from './platform/language.ts';

/** Something that the search can find. Nothing of a user is ever one. */
export interface SearchEntry {
  kind: 'page' | 'method' | 'myth' | 'term';
  title: string;
  /** A sentence or two, shown below the title. */
  text: string;
  /** Portal path of its page; without one the text is all there is. */
  path?: string | undefined;
}

/** What a module whose descriptor says `search` exposes as `./search`: its entries in a language. */
export interface SearchSource {
  searchEntries(language: Language): Promise<readonly SearchEntry[]>;
}

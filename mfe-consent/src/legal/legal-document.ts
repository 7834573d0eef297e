import type { TextLoaders } from '@vesela/framework';

/** One numbered section: text keys of its heading and, in order, its paragraphs; keys in an array are points of a list. */
export interface LegalSection {
  /** Anchor in the page's address, the same in every language. */
  id: string;
  title: string;
  parts: readonly (string | readonly string[])[];
}

/** A legal text of the portal. Its words are long, so they come with the page and not with the module. */
export interface LegalDocument {
  namespace: string;
  texts: TextLoaders;
  /** Date of the version (ISO 8601), the same in every language. */
  version: string;
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

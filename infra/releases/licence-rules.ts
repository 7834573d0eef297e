/** Licences that require only their text and the authors' names to be passed on. OFL-1.1 is for fonts. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

export interface Exception {
  name: string;
  /** Exactly as the package states it: if it changes, decide again. */
  licence: string;
  reason: string;
}

/** Packages under other licences, and why they may still be used. */
export const EXCEPTIONS: readonly Exception[] = [
  { name: 'axe-core', licence: 'MPL-2.0', reason: 'checks pages in tests, unchanged; in no image and no page' },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    reason: 'data that the build asks about browsers; in no image and no page',
  },
  { name: 'elkjs', licence: 'EPL-2.0', reason: 'a page of the database tool, unchanged; the tool is in no image' },
  {
    name: 'spawndamnit',
    licence: 'SEE LICENSE IN LICENSE',
    reason: 'the file named is the MIT licence; makes releases only',
  },
];

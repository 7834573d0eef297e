/** Portal path of a text's own page, in the version in force or another one. */
export const textPath = (document: string, version?: string) =>
  `/Consent/text/${document}${version === undefined ? '' : `?version=${encodeURIComponent(version)}`}`;

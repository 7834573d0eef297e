/** Dates of the texts in force. A change of meaning in any language gets a new date, since acceptance is given to a version. */
export const TEXT_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-21' } as const;

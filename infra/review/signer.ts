/** Limits, in characters, of the name and qualification of the person who signs: the booklet and `review -- take` check both. */
export const SIGNER = { shortest: 2, longestName: 120, longestQualification: 200 } as const;

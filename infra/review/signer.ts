/** Characters that the name and the qualification of whoever signs have: in the booklet, and when its file is taken. */
export const SIGNER = { shortest: 2, longestName: 120, longestQualification: 200 } as const;

/** Enough of a key's SHA-256 to tell one of hers from another, in groups that can be compared. */
export const shortThumbprint = (thumbprint: string) => (thumbprint.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

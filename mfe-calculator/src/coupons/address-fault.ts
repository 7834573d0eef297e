/** Longest address that SMTP carries (RFC 5321, as corrected); the contract's bound. */
const MAX_LENGTH = 254;
/** One address and nothing around it. The service looks closer. */
const LIKE_AN_ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;

/** What is wrong with an address as typed, blanks around it aside. */
export function addressFault(typed: string): 'missing' | 'long' | 'invalid' | undefined {
  const address = typed.trim();
  if (address === '') return 'missing';
  if (address.length > MAX_LENGTH) return 'long';
  return LIKE_AN_ADDRESS.test(address) ? undefined : 'invalid';
}

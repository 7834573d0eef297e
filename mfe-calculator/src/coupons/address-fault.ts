import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';

/** A single address and nothing else. The service validates it strictly. */
const LIKE_AN_ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;

/** Validates an address as typed, ignoring surrounding blanks; returns the error, if any. */
export function addressFault(typed: string): 'missing' | 'long' | 'invalid' | undefined {
  const address = typed.trim();
  if (address === '') return 'missing';
  if (address.length > MAX_EMAIL_LENGTH) return 'long';
  return LIKE_AN_ADDRESS.test(address) ? undefined : 'invalid';
}

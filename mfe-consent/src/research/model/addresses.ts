import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';

/** Maximum number of addresses per request. */
export const MAX_ADDRESSES = 200;
/** Same rule as in the service: a name, an at sign, a host with a dot. */
const ADDRESS = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export interface Addresses {
  /** Without duplicates, ignoring case. */
  valid: string[];
  /** Lines that contain something else. */
  wrong: { line: number; text: string }[];
}

/** Parses pasted e-mail addresses: one or several per line, separated by blanks, commas or semicolons. */
export function readAddresses(pasted: string): Addresses {
  const valid = new Map<string, string>();
  const wrong: Addresses['wrong'] = [];
  pasted.split(/\r?\n/).forEach((line, index) => {
    for (const piece of line.split(/[\s,;]+/).filter(Boolean)) {
      // The format copied from mail programs: Anna <anna@example.org>
      const address = piece.replace(/^<(.*)>$/, '$1');
      const good = address.length <= MAX_EMAIL_LENGTH && ADDRESS.test(address);
      if (good) valid.set(address.toLowerCase(), valid.get(address.toLowerCase()) ?? address);
      else wrong.push({ line: index + 1, text: piece });
    }
  });
  return { valid: [...valid.values()], wrong };
}

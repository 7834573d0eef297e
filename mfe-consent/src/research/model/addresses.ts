/** Most addresses of one sending. */
export const MAX_ADDRESSES = 200;
const MAX_LENGTH = 254;
/** The rule of the service: a name, an at sign, a host with a dot. */
const ADDRESS = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export interface Addresses {
  /** Each once, whatever its case. */
  valid: string[];
  /** Lines that hold something else. */
  wrong: { line: number; text: string }[];
}

/** Reads pasted addresses: one or several a line, parted by blanks, commas or semicolons. */
export function readAddresses(pasted: string): Addresses {
  const valid = new Map<string, string>();
  const wrong: Addresses['wrong'] = [];
  pasted.split(/\r?\n/).forEach((line, index) => {
    for (const piece of line.split(/[\s,;]+/).filter(Boolean)) {
      // As mail programs copy them: Anna <anna@example.org>
      const address = piece.replace(/^<(.*)>$/, '$1');
      const good = address.length <= MAX_LENGTH && ADDRESS.test(address);
      if (good) valid.set(address.toLowerCase(), valid.get(address.toLowerCase()) ?? address);
      else wrong.push({ line: index + 1, text: piece });
    }
  });
  return { valid: [...valid.values()], wrong };
}

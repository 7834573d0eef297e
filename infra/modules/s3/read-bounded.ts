import { PlainError } from '../../command/plain-error.ts';

/** Far above the largest file of a module and the longest page of a listing, in bytes. */
const LONGEST = 8_000_000;

/** The body of a response. Throws when it is longer than any of ours can be. */
export async function readBounded(answer: Response, longest = LONGEST): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > longest) throw new PlainError(`The store of modules answers with more than ${longest} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { z } from 'zod';

/** Master keys by id. The current one wraps new data keys; older ones only open what they once wrapped. */
export interface MasterKeys {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Uint8Array>;
}

const entry = z.string().regex(/^[a-z0-9-]{1,32}:[A-Za-z0-9+/]{43}=$/);

/** `2027:base64…,2026:base64…`: the first is the current one. To rotate, put a new key in front, run `npm run keys -- rotate`, then take the old one away. */
export const masterKeysSchema = z
  .string()
  .transform((value) => value.split(',').map((pair) => pair.trim()))
  .pipe(z.array(entry).min(1).max(10))
  .transform((pairs, issues): MasterKeys => {
    const keys = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), keyOf(pair)]));
    if (keys.size !== pairs.length) issues.addIssue({ code: 'custom', message: 'a key id stands twice' });
    return { current: [...keys.keys()][0] ?? '', keys };
  });

/** 43 characters of base64 and the padding are 32 bytes. */
function keyOf(pair: string): Uint8Array {
  return Buffer.from(pair.slice(pair.indexOf(':') + 1), 'base64');
}

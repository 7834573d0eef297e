import { z } from 'zod';
import { keyInMemory, type MasterKey } from './master-key.ts';
import { readKeyUri } from './pkcs11/key-uri.ts';
import { keyInToken } from './pkcs11/token-key.ts';

/** Master keys by id. The current one wraps new data keys; older ones only open what they once wrapped. */
export interface MasterKeys {
  readonly current: string;
  readonly keys: ReadonlyMap<string, MasterKey>;
}

const entry = z.string().regex(/^[a-z0-9-]{1,32}:([A-Za-z0-9+/]{43}=|pkcs11:.{1,500})$/);

/**
 * `2027:pkcs11:token=…,2026:base64…`: the first is the current one. A key is 32 bytes in base64, or the address of one in a
 * token (RFC 7512, see `readKeyUri`). To rotate, put a new key in front, run `npm run keys -- rotate`, then take the old one away.
 */
export const masterKeysSchema = z
  .string()
  .transform((value) => value.split(',').map((pair) => pair.trim()))
  .pipe(z.array(entry).min(1).max(10))
  .transform((pairs, issues): MasterKeys => {
    const keys = new Map<string, MasterKey>();
    for (const pair of pairs) {
      const at = pair.indexOf(':');
      const key = keyOf(pair.slice(at + 1));
      if (!key) issues.addIssue({ code: 'custom', message: 'the address of a key in a token is not complete' });
      else keys.set(pair.slice(0, at), key);
    }
    if (keys.size !== pairs.length) issues.addIssue({ code: 'custom', message: 'a key id stands twice' });
    return { current: [...keys.keys()][0] ?? '', keys };
  });

/** 43 characters of base64 and the padding are 32 bytes. */
function keyOf(text: string): MasterKey | undefined {
  if (!text.startsWith('pkcs11:')) return keyInMemory(Buffer.from(text, 'base64'));
  const address = readKeyUri(text);
  return address && keyInToken(address);
}

/** Rejects with one sentence for the operator when one of the keys cannot be used. */
export async function checkMasterKeys({ keys }: MasterKeys): Promise<void> {
  for (const key of keys.values()) await key.check();
}

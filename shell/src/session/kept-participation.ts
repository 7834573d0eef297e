import type { Participation } from '@vesela/framework';
import { forgetLocalRecords, localRecords } from '@vesela/framework/local-records';
import type { StoredValue } from './stored-value.ts';

/** A participant's token for as long as this tab is open, so that a reload does not end the session. */
export interface KeptParticipation {
  /** Whether there may be one. */
  any(): boolean;
  /** Undefined when there is none that can be read. */
  get(): Promise<Participation | undefined>;
  set(participation: Participation): Promise<void>;
  clear(): void;
  /** Also leaves no trace of other tabs. */
  clearAll(): void;
}

/** Named for what lies there: keys that cannot be read out. */
const DATABASE = 'vesela-keys';
const ALGORITHM = 'AES-GCM';

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * The token lies in the tab's storage encrypted, under a key that cannot be read out and is made anew for every token.
 * The tab's storage ends with the tab; without it the key opens nothing.
 */
export function keptParticipation(value: StoredValue): KeptParticipation {
  const keys = localRecords<{ id: string; key: CryptoKey }>(DATABASE);
  let last = 0;
  const idOf = (text: string | undefined) => text?.split(' ')[0];
  const clear = () => {
    last += 1;
    const id = idOf(value.get());
    value.clear();
    if (id !== undefined) void keys.remove(id).catch(() => undefined);
  };
  return {
    any: () => value.get() !== undefined,
    async get() {
      const [id, iv, sealed] = value.get()?.split(' ') ?? [];
      const found = (await keys.all()).find((record) => record.id === id);
      if (!found || iv === undefined || sealed === undefined) return undefined;
      try {
        const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv: toBytes(iv) }, found.key, toBytes(sealed));
        return JSON.parse(new TextDecoder().decode(plain)) as Participation;
      } catch {
        return undefined;
      }
    },
    async set(participation) {
      clear();
      const turn = last;
      const id = crypto.randomUUID();
      const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(participation));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain));
      await keys.put({ id, key });
      // She may have left meanwhile.
      if (turn === last) value.set([id, toText(iv), toText(sealed)].join(' '));
      else await keys.remove(id);
    },
    clear,
    clearAll() {
      clear();
      forgetLocalRecords(DATABASE);
    },
  };
}

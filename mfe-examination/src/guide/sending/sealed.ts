import type { Pattern, Symptom } from '../../api/types.ts';

/** What an examination found and when. The id keeps it one however often it is sent. */
export interface Finished {
  submission_id: string;
  symptoms: readonly Symptom[];
  pattern: Pattern | null;
  finished_at: string;
}

/** A finished examination under a key that no script can read out. It opens on this page only, as long as that lives. */
export interface Held {
  /** Whose it is: empty where nobody was signed in when she finished. */
  owner: string;
  open(): Promise<Finished>;
}

const ALGORITHM = 'AES-GCM';

/** Seals a finished examination. Key and text live in memory only and vanish with the page. */
export async function seal(finished: Finished, owner: string): Promise<Held> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(finished));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain);
  return {
    owner,
    async open() {
      const opened = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, sealed);
      return JSON.parse(new TextDecoder().decode(opened)) as Finished;
    },
  };
}

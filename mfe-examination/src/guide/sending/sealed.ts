import type { Pattern, Symptom } from '../../api/types.ts';

/** The result of an examination and its time. The id makes repeated requests idempotent. */
export interface Finished {
  submission_id: string;
  symptoms: readonly Symptom[];
  pattern: Pattern | null;
  finished_at: string;
}

/**
 * A finished examination, encrypted with a non-extractable key. It can be opened only on this page while it is loaded.
 */
export interface SealedExamination {
  /** The owner; empty when nobody was signed in at the end. */
  owner: string;
  open(): Promise<Finished>;
}

const ALGORITHM = 'AES-GCM';

/** Encrypts a finished examination. Key and ciphertext are in memory only and are lost with the page. */
export async function seal(finished: Finished, owner: string): Promise<SealedExamination> {
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

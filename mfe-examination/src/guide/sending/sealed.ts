import { type Locked, lockBytes, unlockBytes } from '@vesela/framework/waiting-examinations';
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

/** Encrypts a finished examination. Key and ciphertext are in memory only and are lost with the page. */
export async function seal(finished: Finished, owner: string): Promise<SealedExamination> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const locked = await lock(finished, key);
  return { owner, open: () => unlock(locked, key) };
}

export const lock = (finished: Finished, key: CryptoKey): Promise<Locked> =>
  lockBytes(new TextEncoder().encode(JSON.stringify(finished)), key);

/** Rejects unless it was locked with this key. */
export const unlock = async (locked: Locked, key: CryptoKey): Promise<Finished> =>
  JSON.parse(new TextDecoder().decode(await unlockBytes(locked, key))) as Finished;

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

/** A finished examination that only its key opens. */
export interface Locked {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';

/** Encrypts a finished examination. Key and ciphertext are in memory only and are lost with the page. */
export async function seal(finished: Finished, owner: string): Promise<SealedExamination> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  const locked = await lock(finished, key);
  return { owner, open: () => unlock(locked, key) };
}

/** A key of 32 bytes that cannot be read out again. */
export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);

export async function lock(finished: Finished, key: CryptoKey): Promise<Locked> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(finished));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain) };
}

/** Rejects unless it was locked with this key. */
export async function unlock({ iv, bytes }: Locked, key: CryptoKey): Promise<Finished> {
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes);
  return JSON.parse(new TextDecoder().decode(plain)) as Finished;
}

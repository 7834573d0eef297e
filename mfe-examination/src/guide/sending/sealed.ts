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

/** What only its key opens. */
export interface Locked {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export const ALGORITHM = 'AES-GCM';

/** Encrypts a finished examination. Key and ciphertext are in memory only and are lost with the page. */
export async function seal(finished: Finished, owner: string): Promise<SealedExamination> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  const locked = await lock(finished, key);
  return { owner, open: () => unlock(locked, key) };
}

/** A key of 32 bytes that cannot be read out again. */
export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);

export const lock = (finished: Finished, key: CryptoKey): Promise<Locked> =>
  lockBytes(new TextEncoder().encode(JSON.stringify(finished)), key);

/** Rejects unless it was locked with this key. */
export const unlock = async (locked: Locked, key: CryptoKey): Promise<Finished> =>
  JSON.parse(new TextDecoder().decode(await unlockBytes(locked, key))) as Finished;

export async function lockBytes(plain: BufferSource, key: CryptoKey): Promise<Locked> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain) };
}

/** Rejects unless they were locked with this key. */
export const unlockBytes = ({ iv, bytes }: Locked, key: CryptoKey): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes);

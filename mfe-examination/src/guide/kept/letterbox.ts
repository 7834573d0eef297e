import { LETTERBOX_DATABASE, localRecords } from '@vesela/framework/local-records';
import { type Locked, lockBytes, unlockBytes } from '@vesela/framework/waiting-examinations';
import { type Finished, lock, unlock } from '../sending/sealed.ts';

/**
 * For an examination that ends while nobody is signed in, as one does that began without a connection. Whoever uses this device
 * can put one in; only the woman who last opened the guide here signed in can take it out: the private key is locked with
 * her key for waiting examinations, which the portal gives to her alone. Nothing in it says whose it is.
 */
export interface Letterbox {
  id: string;
  publicKey: ArrayBuffer;
  privateKey: Locked;
}

/** An examination that lies in a letterbox; it brings what opens it, as another woman's letterbox may have taken the place. */
export interface Letter extends Locked {
  /** The public half of a key that was made for this letter. */
  sender: ArrayBuffer;
  privateKey: Locked;
}

const ID = 'letterbox';
const PAIR = { name: 'ECDH', namedCurve: 'P-256' };
const USE = new TextEncoder().encode('waiting examination');
const boxes = localRecords<Letterbox>(LETTERBOX_DATABASE);

/** Undefined where nobody has opened the guide here signed in. */
export const letterbox = async (): Promise<Letterbox | undefined> => (await boxes.all())[0];

/** Makes hers on this device, unless it is there. Rejects when the browser refuses. */
export async function prepareLetterbox(key: CryptoKey): Promise<void> {
  const before = await letterbox();
  const isHers = before !== undefined && (await unlockBytes(before.privateKey, key).catch(() => undefined));
  if (isHers) return;
  const { publicKey, privateKey } = await crypto.subtle.generateKey(PAIR, true, ['deriveBits']);
  await boxes.put({
    id: ID,
    publicKey: await crypto.subtle.exportKey('raw', publicKey),
    privateKey: await lockBytes(await crypto.subtle.exportKey('pkcs8', privateKey), key),
  });
}

export async function lockInto({ publicKey, privateKey }: Letterbox, finished: Finished): Promise<Letter> {
  const once = await crypto.subtle.generateKey(PAIR, false, ['deriveBits']);
  const locked = await lock(finished, await sharedKey(once.privateKey, publicKey));
  return { ...locked, sender: await crypto.subtle.exportKey('raw', once.publicKey), privateKey };
}

/** Rejects unless the letterbox was that of the woman whose key this is. */
export async function unlockLetter(letter: Letter, key: CryptoKey): Promise<Finished> {
  const bytes = await unlockBytes(letter.privateKey, key);
  const hers = await crypto.subtle.importKey('pkcs8', bytes, PAIR, false, ['deriveBits']);
  return unlock(letter, await sharedKey(hers, letter.sender));
}

/** The key that both halves of two pairs lead to (ECDH, then HKDF). */
async function sharedKey(own: CryptoKey, other: ArrayBuffer): Promise<CryptoKey> {
  const { subtle } = crypto;
  const secret = await subtle.deriveBits(
    { name: PAIR.name, public: await subtle.importKey('raw', other, PAIR, false, []) },
    own,
    256,
  );
  const source = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const by = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: USE };
  return subtle.deriveKey(by, source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

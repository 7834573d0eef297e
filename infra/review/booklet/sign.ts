import { canonical, type Json } from '../canonical.ts';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The content with a signature over its canonical bytes; the key is made for it and kept nowhere. Throws without Ed25519. */
export async function signedText(own: { readonly [key: string]: Json }): Promise<string> {
  const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
  const content = { ...own, publicKey: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)) };
  const bytes = new TextEncoder().encode(canonical(content));
  const signature = base64url(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes));
  return `${JSON.stringify({ ...content, signature }, null, 1)}\n`;
}

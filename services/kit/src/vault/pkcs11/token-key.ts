import type { MasterKey } from '../master-key.ts';
import { fromBox, labelBytes, newNonce, toBox } from '../sealed-box.ts';
import { VaultError } from '../vault-error.ts';
import type { TokenKeyAddress } from './key-uri.ts';
import { CK, type Handle } from './library.ts';
import { tokenOf } from './open-token.ts';
import { codeOf, type Session, type Token } from './token.ts';
import { TokenError } from './token-error.ts';

const KEY_BYTES = 32;
/** Room for the tag, and for tokens that ask for whole blocks. */
const SPARE_BYTES = 32;
const room = (bytes: Uint8Array) => Buffer.alloc(bytes.length + SPARE_BYTES);

/**
 * A master key in a token, which it never leaves: the token makes and opens the boxes. They are laid out as those of
 * `sealBox`. Rejects with `TokenError` when token or key cannot be used.
 */
export function keyInToken(address: TokenKeyAddress): MasterKey {
  const token = tokenOf(address);
  const { object } = address;
  return {
    check: () =>
      token.use(async (session) => {
        session.keys.delete(object);
        keyOf(session, token, object);
      }),
    seal: (plain, label) =>
      token.use(async (session) => {
        const { pkcs11, gcm } = session;
        const nonce = newNonce();
        pkcs11.C_EncryptInit(session.session, gcm(nonce, labelBytes(label)), keyOf(session, token, object));
        return toBox(nonce, await pkcs11.C_EncryptAsync(session.session, Buffer.from(plain), room(plain)));
      }),
    async open(box, label) {
      const { nonce, sealed } = fromBox(box);
      try {
        return await token.use(async (session) => {
          const { pkcs11, gcm } = session;
          pkcs11.C_DecryptInit(session.session, gcm(nonce, labelBytes(label)), keyOf(session, token, object));
          return await pkcs11.C_DecryptAsync(session.session, Buffer.from(sealed), room(sealed));
        });
      } catch (cause) {
        // Tokens differ in what they call a wrong tag.
        if (codeOf(cause)) throw new VaultError('broken', { cause });
        throw cause;
      }
    },
  };
}

function found({ pkcs11, session }: Session, object: string): Handle[] {
  pkcs11.C_FindObjectsInit(session, [
    { type: CK.CLASS, value: CK.SECRET_KEY },
    { type: CK.KEY_TYPE, value: CK.AES },
    { type: CK.LABEL, value: object },
  ]);
  try {
    return pkcs11.C_FindObjects(session, 2);
  } finally {
    pkcs11.C_FindObjectsFinal(session);
  }
}

function keyOf(session: Session, { label }: Token, object: string): Handle {
  const known = session.keys.get(object);
  if (known) return known;
  const [key, another] = found(session, object);
  if (!key) throw new TokenError(`The token ${label} has no AES key named ${object}.`);
  if (another) throw new TokenError(`The token ${label} has more than one AES key named ${object}.`);
  const wanted = [CK.SENSITIVE, CK.EXTRACTABLE, CK.VALUE_LEN].map((type) => ({ type }));
  const [sensitive, extractable, length] = session.pkcs11
    .C_GetAttributeValue(session.session, key, wanted)
    .map(({ value }) => value[0]);
  if (!sensitive || extractable)
    throw new TokenError(
      `The key ${object} could leave the token ${label}; make one that is sensitive and not extractable.`,
    );
  if (length !== KEY_BYTES) throw new TokenError(`The key ${object} of the token ${label} has not ${KEY_BYTES} bytes.`);
  session.keys.set(object, key);
  return key;
}

/** Makes an AES key in the token, which it cannot leave. Throws `TokenError` when there is one of that name. */
export function makeKeyInToken(address: TokenKeyAddress): Promise<void> {
  const token = tokenOf(address);
  const { object } = address;
  return token.use(async (session) => {
    if (found(session, object).length > 0)
      throw new TokenError(`The token ${token.label} already has an AES key named ${object}.`);
    session.pkcs11.C_GenerateKey(session.session, { mechanism: CK.AES_KEY_GEN }, [
      { type: CK.CLASS, value: CK.SECRET_KEY },
      { type: CK.KEY_TYPE, value: CK.AES },
      { type: CK.VALUE_LEN, value: KEY_BYTES },
      { type: CK.LABEL, value: object },
      { type: CK.TOKEN, value: true },
      { type: CK.PRIVATE, value: true },
      { type: CK.SENSITIVE, value: true },
      { type: CK.EXTRACTABLE, value: false },
      { type: CK.ENCRYPT, value: true },
      { type: CK.DECRYPT, value: true },
    ]);
  });
}

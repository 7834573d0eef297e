import { readFile } from 'node:fs/promises';
import type { TokenAddress } from './key-uri.ts';
import { CK, closeLibraries, openLibrary } from './library.ts';
import { codeOf, createToken, PinRefused, type Session, type Token } from './token.ts';
import { TokenError } from './token-error.ts';

const REFUSED = new Set(['CKR_PIN_INCORRECT', 'CKR_PIN_INVALID', 'CKR_PIN_LEN_RANGE', 'CKR_PIN_EXPIRED']);

const tokens = new Map<string, Token>();

/** The token with this address, the same for all keys of the process in it. */
export function tokenOf({ modulePath, token, pinFile }: TokenAddress): Token {
  const name = JSON.stringify([modulePath, token, pinFile]);
  const known = tokens.get(name);
  if (known) return known;
  const created = createToken(token, () => openSession({ modulePath, token, pinFile }));
  tokens.set(name, created);
  return created;
}

/** Ends all sessions with tokens. */
export async function closeTokens(): Promise<void> {
  tokens.clear();
  await closeLibraries();
}

async function openSession({ modulePath, token: label, pinFile }: TokenAddress): Promise<Session> {
  const library = await openLibrary(modulePath);
  const { pkcs11 } = library;
  const pin = await readFile(pinFile, 'utf8').then(
    (text) => text.trim(),
    (cause: unknown) => {
      throw new TokenError(`The PIN of the token ${label} cannot be read from ${pinFile}.`, { cause });
    },
  );
  try {
    const slot = pkcs11.C_GetSlotList(true).find((each) => pkcs11.C_GetTokenInfo(each).label.trim() === label);
    if (!slot) throw new TokenError(`There is no token named ${label}.`);
    const session = pkcs11.C_OpenSession(slot, CK.SERIAL_SESSION | CK.RW_SESSION);
    signIn(() => pkcs11.C_Login(session, CK.USER, pin), { label, pinFile });
    return { ...library, session, keys: new Map() };
  } catch (cause) {
    if (cause instanceof TokenError) throw cause;
    throw new TokenError(`The token ${label} cannot be used: ${codeOf(cause) ?? 'it failed'}.`, { cause });
  }
}

function signIn(login: () => void, { label, pinFile }: { label: string; pinFile: string }): void {
  try {
    login();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'CKR_USER_ALREADY_LOGGED_IN') return;
    if (code && REFUSED.has(code)) throw new PinRefused(`The token ${label} refuses the PIN in ${pinFile}.`);
    if (code === 'CKR_PIN_LOCKED')
      throw new PinRefused(`The token ${label} is locked after wrong PINs; its security officer unlocks it.`);
    throw error;
  }
}

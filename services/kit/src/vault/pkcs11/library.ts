import { TokenError } from './token-error.ts';

/** Handles of the library are bytes. */
export type Handle = Buffer;

interface Attribute {
  type: number;
  value?: Buffer | string | number | boolean;
}

interface Mechanism {
  mechanism: number;
  parameter?: unknown;
}

/** What is used of pkcs11js. Its own types are absent where it could not be built. */
interface Pkcs11 {
  load(file: string): void;
  C_Initialize(options: { flags: number }): void;
  C_Finalize(): void;
  C_GetSlotList(withToken: boolean): Handle[];
  C_GetTokenInfo(slot: Handle): { label: string };
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_CloseSession(session: Handle): void;
  C_Login(session: Handle, user: number, pin: string): void;
  C_FindObjectsInit(session: Handle, template: Attribute[]): void;
  C_FindObjects(session: Handle, most: number): Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_GetAttributeValue(session: Handle, key: Handle, wanted: Attribute[]): { value: Buffer }[];
  C_GenerateKey(session: Handle, mechanism: Mechanism, template: Attribute[]): Handle;
  C_EncryptInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_EncryptAsync(session: Handle, plain: Buffer, room: Buffer): Promise<Buffer>;
  C_DecryptInit(session: Handle, mechanism: Mechanism, key: Handle): void;
  C_DecryptAsync(session: Handle, sealed: Buffer, room: Buffer): Promise<Buffer>;
}

interface Package {
  PKCS11: new () => Pkcs11;
  CK_PARAMS_GCM: number;
}

/** Numbers of PKCS#11 2.40. */
export const CK = {
  OS_LOCKING_OK: 2,
  SERIAL_SESSION: 4,
  RW_SESSION: 2,
  USER: 1,
  CLASS: 0x0,
  TOKEN: 0x1,
  PRIVATE: 0x2,
  LABEL: 0x3,
  KEY_TYPE: 0x100,
  SENSITIVE: 0x103,
  ENCRYPT: 0x104,
  DECRYPT: 0x105,
  VALUE_LEN: 0x161,
  EXTRACTABLE: 0x162,
  SECRET_KEY: 4,
  AES: 0x1f,
  AES_KEY_GEN: 0x1080,
  AES_GCM: 0x1087,
} as const;

/** Optional: npm builds it where there is a compiler. Named so that neither the compiler nor a bundle looks for it. */
const PACKAGE: string = 'pkcs11js';

async function loadPackage(): Promise<Package> {
  try {
    return ((await import(PACKAGE)) as { default: Package }).default;
  } catch (cause) {
    throw new TokenError(
      'Keys in a token need the package pkcs11js, which npm install builds where there are Python and a C++ compiler.',
      { cause },
    );
  }
}

export interface Library {
  pkcs11: Pkcs11;
  /** AES-256-GCM with this nonce and additional data, and a tag of 16 bytes. */
  gcm(nonce: Uint8Array, data: Uint8Array): Mechanism;
}

const libraries = new Map<string, Promise<Library>>();

/** The library of a token, initialised once a process. Throws `TokenError`. */
export function openLibrary(modulePath: string): Promise<Library> {
  const known = libraries.get(modulePath);
  if (known) return known;
  const opened = open(modulePath);
  libraries.set(modulePath, opened);
  opened.catch(() => libraries.delete(modulePath));
  return opened;
}

async function open(modulePath: string): Promise<Library> {
  const { PKCS11, CK_PARAMS_GCM } = await loadPackage();
  const pkcs11 = new PKCS11();
  try {
    pkcs11.load(modulePath);
    pkcs11.C_Initialize({ flags: CK.OS_LOCKING_OK });
  } catch (cause) {
    throw new TokenError(`The PKCS#11 module ${modulePath} cannot be used.`, { cause });
  }
  return {
    pkcs11,
    gcm: (nonce, data) => ({
      mechanism: CK.AES_GCM,
      parameter: {
        type: CK_PARAMS_GCM,
        iv: Buffer.from(nonce),
        ivBits: nonce.length * 8,
        aad: Buffer.from(data),
        tagBits: 128,
      },
    }),
  };
}

/** Ends all sessions of the process. */
export async function closeLibraries(): Promise<void> {
  const opened = [...libraries.values()];
  libraries.clear();
  for (const { status, value } of (await Promise.allSettled(opened)) as PromiseFulfilledResult<Library>[])
    if (status === 'fulfilled') value.pkcs11.C_Finalize();
}

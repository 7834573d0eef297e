import { openBox, type SealedBytes, sealBox } from './sealed-box.ts';

/** A key that wraps data keys. It may lie in this process or in a token; both lay boxes out alike (`sealBox`). */
export interface MasterKey {
  seal(plain: Uint8Array, label: readonly string[]): Promise<SealedBytes>;
  /** Rejects with `VaultError` (`broken`) unless key, label and every bit are those of the sealing. */
  open(box: Uint8Array, label: readonly string[]): Promise<Uint8Array>;
  /** Rejects with one sentence for the operator when the key cannot be used. */
  check(): Promise<void>;
}

export function keyInMemory(key: Uint8Array): MasterKey {
  return {
    seal: async (plain, label) => sealBox(key, plain, label),
    open: async (box, label) => openBox(key, box, label),
    check: async () => undefined,
  };
}

import { WAITING_DAYS, WAITING_MARK_DAYS } from '@vesela/contracts/constants';
import { hasLocalRecords, localRecords, WAITING_DATABASE } from './local-records.ts';

/** What only its key opens. */
export interface Locked {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** What every record of a waiting examination has, whatever locks it. */
export interface WaitingRecord {
  id: string;
  /** In ms. */
  keptAt: number;
  /** Opens with her key and says nothing: by it she is told of an examination that is removed. Older records have none. */
  mark?: Locked;
  /** Of one that lies in her letterbox: opens with her key as well, and is its mark. */
  privateKey?: Locked;
}

/** What stays of one that was removed unsent, so that she can be told. */
interface RemovedRecord extends WaitingRecord {
  removed: true;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ALGORITHM = 'AES-GCM';
const records = localRecords<WaitingRecord | RemovedRecord>(WAITING_DATABASE);

const markOf = ({ mark, privateKey }: WaitingRecord) => mark ?? privateKey;
const isRemoved = (record: WaitingRecord): record is RemovedRecord => 'removed' in record;

/** Her key for examinations that wait on this device, as `/api/examination/waiting-key` gives it: it cannot be read out again. */
export const importWaitingKey = (base64: string): Promise<CryptoKey> =>
  importKey(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));

/** A key of 32 bytes that cannot be read out again. */
export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);

export async function lockBytes(plain: BufferSource, key: CryptoKey): Promise<Locked> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain) };
}

/** Rejects unless they were locked with this key. */
export const unlockBytes = ({ iv, bytes }: Locked, key: CryptoKey): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes);

/** A mark that only this key opens. */
export const markFor = (key: CryptoKey): Promise<Locked> => lockBytes(new Uint8Array(), key);

/**
 * Removes examinations that were kept for more than `WAITING_DAYS`. Their marks stay until she is told, or for
 * `WAITING_MARK_DAYS` more. Makes no database.
 */
export async function removeOverdue(now = Date.now()): Promise<void> {
  if (!(await hasLocalRecords(WAITING_DATABASE))) return;
  for (const record of await records.all()) {
    const { id, keptAt } = record;
    const mark = markOf(record);
    const days = (now - keptAt) / DAY_MS;
    if (days <= WAITING_DAYS) continue;
    if (!mark || days > WAITING_DAYS + WAITING_MARK_DAYS) await records.remove(id);
    else if (!isRemoved(record)) await records.put({ id, keptAt, mark, removed: true });
  }
}

/** Whether an examination waits on this device, or was removed unsent and nobody has been told; makes no database. */
export async function anyWaitingOrRemoved(now = Date.now()): Promise<boolean> {
  await removeOverdue(now);
  return (await hasLocalRecords(WAITING_DATABASE)) && (await records.all()).length > 0;
}

/** Whether an examination waits on this device, whosever it is. */
export const anyWaiting = async (): Promise<boolean> => (await records.all()).some((record) => !isRemoved(record));

export interface WaitingHere {
  /** One of hers waits to be sent. */
  waits: boolean;
  /** Ids of the marks of hers that were removed unsent. */
  removed: readonly string[];
}

/** What this device keeps of the woman whose key this is; says nothing of what others keep. */
export async function waitingOf(key: CryptoKey): Promise<WaitingHere> {
  const all = await records.all();
  const opens = await Promise.all(all.map((record) => opensWith(record, key)));
  const hers = all.filter((_record, index) => opens[index]);
  return {
    waits: hers.some((record) => !isRemoved(record)),
    removed: hers.filter(isRemoved).map(({ id }) => id),
  };
}

/** A record of before there were marks is locked with her key itself. */
const opensWith = (record: WaitingRecord, key: CryptoKey): Promise<boolean> =>
  unlockBytes(markOf(record) ?? (record as WaitingRecord & Locked), key).then(
    () => true,
    () => false,
  );

/** She has been told: nothing of them stays. */
export async function forgetRemoved(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => records.remove(id)));
}

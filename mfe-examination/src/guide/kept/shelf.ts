import { localRecords, WAITING_DATABASE } from '@vesela/framework/local-records';
import { type Locked, markFor, removeOverdue, type WaitingRecord } from '@vesela/framework/waiting-examinations';
import { type Finished, lock, unlock } from '../sending/sealed.ts';
import { type Letter, type Letterbox, lockInto, unlockLetter } from './letterbox.ts';

/** What lies on the device: nobody can open it here, and nothing of it says whose it is or what was found. */
type KeptRecord = (Locked | Letter) & WaitingRecord;

/** One that the key of the signed-in user has opened. */
export interface Opened {
  id: string;
  finished: Finished;
  /** Nobody was signed in when it ended, so it may be another woman's. */
  isUnsigned: boolean;
}

const records = localRecords<KeptRecord | WaitingRecord>(WAITING_DATABASE);

/** Those that still wait; one kept too long is removed, all but its mark. */
async function waiting(now: number): Promise<KeptRecord[]> {
  await removeOverdue(now);
  return (await records.all()).filter((record) => 'bytes' in record);
}

/** Keeps a finished examination on this device, locked with her key; returns its id here. Rejects when refused. */
export const keepOnDevice = async (finished: Finished, key: CryptoKey, now = Date.now()): Promise<string> =>
  put({ ...(await lock(finished, key)), mark: await markFor(key) }, now);

/** The same for one that ended while nobody was signed in. */
export const keepInLetterbox = async (finished: Finished, box: Letterbox, now = Date.now()): Promise<string> =>
  put(await lockInto(box, finished), now);

async function put(locked: (Locked & { mark: Locked }) | Letter, keptAt: number): Promise<string> {
  const id = crypto.randomUUID();
  await records.put({ id, keptAt, ...locked });
  return id;
}

export const anyKept = async (now = Date.now()): Promise<boolean> => (await waiting(now)).length > 0;

/** The first that this key opens. Those of others stay closed, as if they were not there. */
export async function openKept(key: CryptoKey, now = Date.now()): Promise<Opened | undefined> {
  for (const record of await waiting(now)) {
    const isUnsigned = 'sender' in record;
    const opening = isUnsigned ? unlockLetter(record, key) : unlock(record, key);
    const finished = await opening.catch(() => undefined);
    if (finished) return { id: record.id, finished, isUnsigned };
  }
  return undefined;
}

export const removeKept = (id: string): Promise<void> => records.remove(id);

/** All, whosever they are. */
export async function removeAllKept(): Promise<void> {
  await Promise.all((await records.all()).map(({ id }) => records.remove(id)));
}

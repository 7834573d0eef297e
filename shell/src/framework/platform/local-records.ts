/**
 * A few records on this device, in a database of their own. What lies here can be read by whoever uses the device: put in
 * only what is encrypted and cannot be opened here.
 */
export interface LocalRecords<T extends { id: string }> {
  /** Empty when the browser keeps nothing. */
  all(): Promise<T[]>;
  /** Rejects when the browser refuses. */
  put(record: T): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Of the self-examination: finished ones that wait to be sent. Quick exit removes it. */
export const WAITING_DATABASE = 'vesela-waiting';
/** What locks one that ends while nobody is signed in. Quick exit removes it, too. */
export const LETTERBOX_DATABASE = 'vesela-letterbox';

const STORE = 'records';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export function localRecords<T extends { id: string }>(database: string): LocalRecords<T> {
  /** Opened and closed each time, so that another tab can delete the database. */
  async function within<R>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    const opened = await settled(opening);
    try {
      const transaction = opened.transaction(STORE, mode);
      const written = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const request = ask(transaction.objectStore(STORE));
      await written;
      return request.result;
    } finally {
      opened.close();
    }
  }
  return {
    all: () => within('readonly', (store) => store.getAll() as IDBRequest<T[]>).catch(() => []),
    async put(record) {
      await within('readwrite', (store) => store.put(record));
    },
    async remove(id) {
      await within('readwrite', (store) => store.delete(id));
    },
  };
}

/** Whether a database of this name may have been made; asks without making it. */
export async function hasLocalRecords(database: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    // A browser that keeps nothing, or does not say what it keeps.
    return true;
  }
}

/** Removes a database with all its records. */
export function forgetLocalRecords(database: string): void {
  try {
    indexedDB.deleteDatabase(database);
  } catch {
    // A browser without such databases keeps nothing.
  }
}

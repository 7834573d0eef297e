/** As much of a browser's IndexedDB as `localRecords` uses. Copies on the way in and out, as browsers do. */
export function installFakeIndexedDb(): { databases: Map<string, Map<string, object>> } {
  const databases = new Map<string, Map<string, object>>();
  const later = <T>(result: () => T) => {
    const request: { result?: T; onsuccess?: () => void } = {};
    queueMicrotask(() => {
      request.result = result();
      request.onsuccess?.();
    });
    return request;
  };
  const storeOf = (records: Map<string, object>) => ({
    getAll: () => later(() => [...records.values()].map((record) => ({ ...record }))),
    put: (record: { id: string }) => later(() => void records.set(record.id, { ...record })),
    delete: (id: string) => later(() => void records.delete(id)),
  });
  const open = (name: string) => {
    const records = databases.get(name) ?? new Map<string, object>();
    databases.set(name, records);
    return later(() => ({
      close: () => undefined,
      transaction: () => {
        const transaction: { oncomplete?: () => void; objectStore: () => ReturnType<typeof storeOf> } = {
          objectStore: () => storeOf(records),
        };
        setTimeout(() => transaction.oncomplete?.());
        return transaction;
      },
    }));
  };
  const names = () => Promise.resolve([...databases.keys()].map((name) => ({ name })));
  const fake = { open, databases: names, deleteDatabase: (name: string) => void databases.delete(name) };
  Object.defineProperty(globalThis, 'indexedDB', { value: fake, configurable: true, writable: true });
  return { databases };
}

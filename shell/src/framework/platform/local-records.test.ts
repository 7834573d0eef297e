import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installFakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { forgetLocalRecords, hasLocalRecords, localRecords } from './local-records.ts';

interface Kept {
  id: string;
  sealed: string;
}

let databases: Map<string, Map<string, object>>;
beforeEach(() => {
  databases = installFakeIndexedDb().databases;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const records = (name = 'kept') => localRecords<Kept>(name);
const one: Kept = { id: '1', sealed: 'a' };

describe('records on this device', () => {
  it('are there for the next visit, each once', async () => {
    await records().put(one);
    await records().put({ ...one, sealed: 'b' });
    await records().put({ id: '2', sealed: 'c' });
    expect(await records().all()).toEqual([
      { id: '1', sealed: 'b' },
      { id: '2', sealed: 'c' },
    ]);
    await records().remove('1');
    expect(await records().all()).toEqual([{ id: '2', sealed: 'c' }]);
  });

  it('of one purpose are none of another', async () => {
    await records('first').put(one);
    expect(await records('second').all()).toEqual([]);
    forgetLocalRecords('second');
    expect(await records('first').all()).toEqual([one]);
  });

  it('are gone with their database, and new ones can be kept', async () => {
    await records().put(one);
    forgetLocalRecords('kept');
    expect(databases.has('kept')).toBe(false);
    await records().put({ id: '2', sealed: 'c' });
    expect(await records().all()).toEqual([{ id: '2', sealed: 'c' }]);
  });
});

describe('whether there may be records', () => {
  it('is asked without making a database', async () => {
    expect(await hasLocalRecords('waiting')).toBe(false);
    expect(databases.size).toBe(0);
    await records('waiting').put(one);
    expect(await hasLocalRecords('waiting')).toBe(true);
  });

  it('is yes where the browser does not say which databases it has', async () => {
    Reflect.deleteProperty(indexedDB, 'databases');
    expect(await hasLocalRecords('waiting')).toBe(true);
  });
});

describe('a browser that keeps nothing', () => {
  const refusing = [
    ['has no databases', undefined],
    ['refuses to open one', { open: () => failed(new Error('SecurityError')), deleteDatabase: refused }],
    ['refuses to write', { open: () => opened, deleteDatabase: refused }],
  ] as const;

  function refused(): never {
    throw new Error('SecurityError');
  }
  const failed = (error: Error) => {
    const request: { error: Error; onerror?: () => void } = { error };
    queueMicrotask(() => request.onerror?.());
    return request;
  };
  const opened = new Proxy({} as Record<string, unknown>, {
    set(_request, event, listener: () => void) {
      if (event === 'onsuccess') queueMicrotask(listener);
      return true;
    },
    get: (_request, name) => (name === 'result' ? { transaction: refused, close: () => undefined } : undefined),
  });

  it.each(refusing)('%s: reads as empty, says that it did not write, and forgets in peace', async (_what, idb) => {
    Object.defineProperty(globalThis, 'indexedDB', { value: idb, configurable: true, writable: true });
    expect(await records().all()).toEqual([]);
    await expect(records().put(one)).rejects.toThrow();
    expect(() => forgetLocalRecords('kept')).not.toThrow();
    expect(await hasLocalRecords('kept')).toBe(true);
  });
});

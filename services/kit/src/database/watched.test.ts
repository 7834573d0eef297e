import { expect, it } from '@jest/globals';
import { demandOf } from './demand.ts';
import { poolOptions } from './limits.ts';
import { watched } from './watched.ts';

/** A database that answers on demand. */
function fakeAdapter() {
  const waiting: (() => void)[] = [];
  let broken = false;
  const work = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (broken) throw new Error('away');
  };
  const queryable = { queryRaw: (_query: { sql: string }) => work(), executeRaw: (_query: { sql: string }) => work() };
  const transaction = { ...queryable, commit: work, rollback: work };
  const startTransaction = async () => {
    await work();
    return transaction;
  };
  const connection = { ...queryable, startTransaction };
  return {
    adapter: { connect: async () => connection },
    answer() {
      for (const resolve of waiting.splice(0)) resolve();
    },
    breakDown: () => {
      broken = true;
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('counts the connections in demand and releases them however the work ends', async () => {
  const { adapter, answer, breakDown } = fakeAdapter();
  const demand = demandOf('notes', 5);
  const connection = await watched(() => adapter, poolOptions('postgresql://h/notes', 'notes')).connect();
  const query = { sql: 'SELECT 1' };

  const two = [connection.queryRaw(query), connection.executeRaw(query)];
  expect(demand).toEqual({ wanted: 2, most: 5 });
  answer();
  await Promise.all(two);
  expect(demand.wanted).toBe(0);

  const starting = connection.startTransaction();
  answer();
  const transaction = await starting;
  const inside = transaction.queryRaw(query);
  expect(demand.wanted).toBe(1);
  answer();
  await inside;
  const committing = transaction.commit();
  breakDown();
  answer();
  await expect(committing).rejects.toThrow('away');
  expect(demand.wanted).toBe(0);
  const rolling = transaction.rollback();
  answer();
  await expect(rolling).rejects.toThrow('away');
  expect(demand.wanted).toBe(0);

  const failing = connection.startTransaction();
  await turn();
  expect(demand.wanted).toBe(1);
  answer();
  await expect(failing).rejects.toThrow('away');
  expect(demand.wanted).toBe(0);
});

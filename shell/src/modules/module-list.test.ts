import { expect, it, jest } from '@jest/globals';
import type { ModuleList } from '@vesela/contracts/module';
import { published, route } from '../testing/modules.ts';
import { createModuleList } from './module-list.ts';

const one = { modules: [published('mfe-a', [route('/A')])] };

function setup(read: () => Promise<ModuleList>) {
  const clock = { time: 0 };
  const reads = jest.fn(read);
  const errors: unknown[] = [];
  const list = createModuleList({ read: reads, reportError: (error) => errors.push(error), now: () => clock.time });
  return { clock, reads, errors, list };
}

it('reads the list once for concurrent callers', async () => {
  const { list, reads } = setup(async () => one);
  await Promise.all([list.ready(), list.ready()]);
  expect(reads).toHaveBeenCalledTimes(1);
  expect(list.state.get()).toEqual({ status: 'ready', modules: one.modules });
});

it('works without any module', async () => {
  const { list } = setup(async () => ({ modules: [] }));
  expect(await list.ready()).toEqual([]);
});

it('reads again every 30 s at most, and keeps the list when that fails', async () => {
  let fails = false;
  const { list, reads, clock, errors } = setup(async () => {
    if (fails) throw new Error('down');
    return one;
  });
  await list.ready();
  clock.time = 29_999;
  await list.refresh();
  expect(reads).toHaveBeenCalledTimes(1);
  fails = true;
  clock.time = 30_000;
  await list.refresh();
  expect(reads).toHaveBeenCalledTimes(2);
  expect(errors).toHaveLength(1);
  expect(list.state.get().status).toBe('ready');
});

it('can be tried again after a failure', async () => {
  let fails = true;
  const { list } = setup(async () => {
    if (fails) throw new Error('down');
    return one;
  });
  await expect(list.ready()).rejects.toThrow('down');
  expect(list.state.get().status).toBe('failed');
  fails = false;
  await list.retry();
  expect(list.state.get().status).toBe('ready');
});

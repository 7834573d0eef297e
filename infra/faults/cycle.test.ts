import { describe, expect, it } from '@jest/globals';
import { cycle, emptyTally, type Fault, plan, type Target } from './cycle.ts';

const fault: Fault = { name: 'a fault', begin: async () => undefined, end: async () => undefined };

/** A target that keeps what it is sent, as often as `times` says, and answers with `status` while the fault lasts. */
function targetOf({ times = 1, status = 201, code = 'unavailable' } = {}) {
  const kept = new Map<string, number>();
  let faulty = false;
  const target: Target = {
    refusals: [503],
    async save(id) {
      if (!faulty || status === 201) kept.set(id, times);
      return faulty ? { status, code } : { status: 201 };
    },
    list: async () => ({ status: 200 }),
    kept: async () => new Map([...kept].filter(([, count]) => count > 0)),
  };
  const lasting: Fault = { ...fault, begin: async () => (faulty = true), end: async () => (faulty = false) };
  return { target, lasting };
}
const run = async (options: Parameters<typeof targetOf>[0], more: Partial<Fault> = {}) => {
  const { target, lasting } = targetOf(options);
  const tally = emptyTally();
  await cycle(target, { ...lasting, ...more }, tally);
  return tally;
};

describe('a cycle of a fault', () => {
  it('finds nothing when what was acknowledged is kept once', async () => {
    expect(await run({})).toMatchObject({ acknowledged: 4, lost: 0, doubled: 0, wrong: [] });
    expect(await run({ status: 503 })).toMatchObject({ acknowledged: 4, refused: 3, lost: 0, wrong: [] });
  });

  it('counts what was acknowledged and is not there, before and after it is sent again', async () => {
    expect(await run({ times: 0 })).toMatchObject({ lost: 8 });
  });

  it('counts what is kept twice', async () => expect(await run({ times: 2 })).toMatchObject({ doubled: 4 }));

  it.each([
    [{ status: 500 }, 'a fault: 500 unavailable'],
    [{ status: 502 }, 'a fault: 502 unavailable'],
    [{ status: 503, code: 'internal' }, 'a fault: 503 with internal'],
  ])('names an answer that no page expects: %j', async (options, said) => {
    expect((await run(options)).wrong).toContain(said);
  });
});

it('takes every fault equally often', () => {
  const faults = ['a', 'b', 'c'].map((name) => ({ ...fault, name }));
  const names = plan(faults, 7).map(({ name }) => name);
  expect(names).toHaveLength(7);
  expect([...names.slice(0, 3)].sort()).toEqual(['a', 'b', 'c']);
  expect([...names.slice(3, 6)].sort()).toEqual(['a', 'b', 'c']);
});

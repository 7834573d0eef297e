import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdBeforeStatement, holdStatements, until } from '@vesela/service-kit/testing';
import { examination } from './harness.ts';
import { type EventAct, eventsOf, merges, type Orders, permutations, refusal, startOrders } from './orders.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

type Act = EventAct | 'let in' | 'write';

/** Events of one owner take effect in their order, so what two owners send, and a save, can only be dealt into one another. */
const HISTORIES: readonly (readonly (readonly Act[])[])[] = [
  [
    ['suspend', 'reinstate', 'due'],
    ['give', 'revoke'],
    ['let in', 'write'],
  ],
  [['suspend', 'due', 'reinstate'], ['give'], ['let in', 'write']],
  [['due'], ['give', 'revoke', 'give'], ['let in', 'write']],
  [['suspend'], ['give', 'give', 'revoke'], ['let in', 'write']],
];

/** A copy learns from its database that an account was closed or opened; one that never does fails here. */
async function known(subject: string, closed: boolean): Promise<void> {
  const end = Date.now() + 10_000;
  await until(async () => (await orders.isClosed(subject)) === closed || Date.now() > end);
  expect(await orders.isClosed(subject)).toBe(closed);
}

/** What must be so after each act, told from the acts alone. */
async function play(acts: readonly Act[]): Promise<void> {
  const subject = randomUUID();
  const { make, deletion } = eventsOf(subject);
  const sent = [];
  const model = { suspended: false, erased: false, agreed: false, letIn: false, kept: 0 };
  for (const act of acts) {
    if (act === 'let in') {
      model.letIn = !model.suspended && !model.erased;
      expect(await orders.isClosed(subject)).toBe(!model.letIn);
    } else if (act === 'write') {
      if (!model.letIn) continue;
      const wanted = model.agreed && !model.erased;
      expect((await orders.save(subject)) === 'kept').toBe(wanted);
      if (wanted) model.kept = 1;
    } else {
      const message = make(act);
      sent.push(message);
      await orders.deliver(message);
      if (act === 'suspend' || act === 'reinstate') model.suspended = act === 'suspend';
      if (act === 'due') Object.assign(model, { erased: true, agreed: false, kept: 0 });
      if (act === 'give' || act === 'revoke') model.agreed = act === 'give' && !model.erased;
      const closed = model.suspended || model.erased;
      await known(subject, closed);
    }
    const rows = await orders.rowsOf(subject);
    if (model.erased) expect(rows).toEqual([]);
    expect(rows.some(({ what }) => what === 'health-data true')).toBe(model.agreed);
    expect(await orders.kept(subject)).toBe(model.kept);
  }
  const after = await orders.rowsOf(subject);
  for (const message of sent.reverse()) await orders.deliver(message);
  expect(await orders.rowsOf(subject)).toEqual(after);
  expect(await orders.isClosed(subject)).toBe(model.suspended || model.erased);
  expect(await orders.erasures(deletion)).toBe(model.erased ? 1 : 0);
}

describe('suspension, erasure, consent and a save that was let in just before', () => {
  it.each(HISTORIES)('in every order: %j, %j, %j', async (...rows) => {
    const all = merges(...rows);
    expect(new Set(all.map((acts) => acts.join())).size).toBeGreaterThanOrEqual(60);
    const ends = await Promise.allSettled(all.map(play));
    const failed = ends.flatMap((end, at) =>
      end.status === 'rejected' ? [`${all[at]?.join(', ')}: ${end.reason}`] : [],
    );
    expect(failed).toEqual([]);
  });

  it('end the same in every order in which their events arrive, each twice', async () => {
    const acts = ['suspend', 'reinstate', 'due', 'give', 'revoke'] as const;
    const arrive = async (arriving: readonly number[]) => {
      const subject = randomUUID();
      const { make } = eventsOf(subject);
      const messages = acts.map(make);
      // One that comes before an earlier one is refused, and the transport brings it again.
      let waiting = [...arriving, ...arriving].map((at) => messages[at]);
      for (let rounds = 0; waiting.length > 0; rounds += 1) {
        expect(rounds).toBeLessThanOrEqual(acts.length);
        const again: typeof waiting = [];
        for (const message of waiting) {
          if (message) await orders.deliver(message).catch(() => again.push(message));
        }
        waiting = again;
      }
      await known(subject, true);
      expect(await orders.save(subject)).not.toBe('kept');
      return orders.rowsOf(subject);
    };
    const ends = await Promise.all(permutations(acts.map((_, at) => at)).map(arrive));
    for (const end of ends) expect(end).toEqual([]);
  });
});

describe('two acts at a time, the first held before each of its statements', () => {
  let end: () => void;
  beforeAll(() => {
    end = holdStatements();
  });
  afterAll(() => end());

  const change = async (subject: string, id: string) =>
    orders.examinations
      .change({ subject, kind: 'user' }, id, {
        ...{ revision: 1, notes: 'later', reminder_requested: false, time_zone: 'Europe/Riga' },
      })
      .then(() => 'kept')
      .catch(refusal);

  const PAIRS = [
    ['save', 'due'],
    ['due', 'save'],
    ['change', 'due'],
    ['due', 'change'],
    ['give research', 'due'],
    ['due', 'give research'],
    ['revoke', 'due'],
    ['due', 'revoke'],
    ['save', 'revoke'],
    ['revoke', 'save'],
    ['change', 'revoke'],
    ['revoke', 'change'],
  ] as const;

  it.each(PAIRS)('%s and %s', async (one, other) => {
    let tried = 0;
    for (let before = 0; ; before += 1) {
      const subject = randomUUID();
      const { make, deletion } = eventsOf(subject);
      for (const act of ['give', 'give research'] as const) await orders.deliver(make(act));
      const first = await orders.examinations.submit({ subject, kind: 'user' }, examination());
      const run = (act: (typeof PAIRS)[number][number]): (() => Promise<unknown>) => {
        if (act === 'save') return () => orders.save(subject);
        if (act === 'change') return () => change(subject, first.id);
        const message = make(act);
        return () => orders.deliver(message);
      };
      const ends = await holdBeforeStatement(orders.rows, before, run(one), run(other));
      if (!ends) break;
      tried += 1;
      const rows = await orders.rowsOf(subject);
      const where = `held before statement ${before + 1}`;
      if (one === 'due' || other === 'due') {
        expect([where, rows, await orders.erasures(deletion)]).toEqual([where, [], 1]);
        continue;
      }
      const saved = ends[one === 'revoke' ? 1 : 0] === 'kept' && (one === 'save' || other === 'save');
      expect([where, await orders.kept(subject)]).toEqual([where, saved ? 2 : 1]);
      expect(rows).toContainEqual({ held: 'consent', what: 'health-data false' });
      expect(await orders.save(subject)).toBe('consent_missing');
    }
    expect(tried).toBeGreaterThanOrEqual(4);
  });
});

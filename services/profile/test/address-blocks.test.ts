import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_ACTIVE_BLOCKS } from '@vesela/contracts/profile';
import { type Harness, startService } from './harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
let provider: Awaited<ReturnType<Harness['caller']>>;
beforeAll(async () => {
  harness = await startService(() => clock);
  provider = await harness.caller('staff-1', 'provider');
});
afterAll(() => harness.close());

const block = (network: string, days = 2, incident = 'INC-2026/7') =>
  provider.post('/address-blocks').send({ network, days, incident });
const active = async () => {
  const { body } = await (await harness.caller('service-account', 'service')).get('/address-blocks/active').expect(200);
  return body.blocks.map(({ network }: { network: string }) => network);
};

describe('a blocked address', () => {
  it('is in force until its date, or until it is lifted', async () => {
    const { body: one } = await block('203.0.113.7').expect(201);
    expect(one).toMatchObject({ network: '203.0.113.7/32', until: '2026-11-23T08:00:00.000Z', lifted_at: null });
    const { body: net } = await block('2001:DB8::1/64', 365).expect(201);
    expect(await active()).toEqual(['203.0.113.7/32', '2001:db8::/64']);

    clock = new Date(start.getTime() + 2 * DAY_MS);
    expect(await active()).toEqual(['2001:db8::/64']);
    await provider.post(`/address-blocks/${one.id}/lift`).send({ reason: 'mistake' }).expect(409);
    await provider.post(`/address-blocks/${net.id}/lift`).send({ reason: 'resolved' }).expect(200);
    expect(await active()).toEqual([]);

    const { body: list } = await provider.get('/address-blocks?limit=1').expect(200);
    expect(list).toMatchObject({ blocks: [{ id: net.id, lifted_at: clock.toISOString() }], more: true });
  });

  it('is listed among those that last until it has ended', async () => {
    const { body: lasting } = await block('203.0.113.99', 1).expect(201);
    const listed = async (query: string) =>
      (await provider.get(`/address-blocks${query}`).expect(200)).body.blocks.map(({ id }: { id: string }) => id);
    expect(await listed('?state=lasting')).toEqual([lasting.id]);
    await provider.post(`/address-blocks/${lasting.id}/lift`).send({ reason: 'resolved' }).expect(200);
    expect(await listed('?state=lasting')).toEqual([]);
    expect(await listed('?state=all')).toContain(lasting.id);
    expect(await listed('')).toContain(lasting.id);
  });

  it('cannot be blocked twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => block('198.51.100.1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['elsewhere', 'wrong_format'],
    ['203.0.0.0/8', 'too_wide'],
    ['127.0.0.1', 'not_public'],
    ['fe80::1', 'not_public'],
  ])('is rejected: %s', async (network, code) => {
    expect((await block(network).expect(422)).body.errors).toEqual([{ field: 'network', code }]);
  });

  it('needs the name of an incident and an end within a year', async () => {
    await block('198.51.100.2', 2, '').expect(422);
    await block('198.51.100.2', 366).expect(422);
  });

  it('is not there for an unknown id, nor for whoever is not staff', async () => {
    await provider.post(`/address-blocks/${randomUUID()}/lift`).send({ reason: 'mistake' }).expect(404);
    const anna = await harness.caller(randomUUID());
    await anna.post('/address-blocks').send({ network: '198.51.100.3', days: 2, incident: 'INC-1' }).expect(403);
    await anna.get('/address-blocks').expect(403);
    await anna.get('/address-blocks/active').expect(403);
  });

  it('is in the log with who blocked and who lifted it, and why', async () => {
    const { body } = await block('198.51.100.4').expect(201);
    const other = await harness.caller('staff-2', 'provider');
    await other.post(`/address-blocks/${body.id}/lift`).send({ reason: 'resolved' }).expect(200);
    const { entries } = (await provider.get('/audit/all').expect(200)).body;
    const own = entries.filter(({ record_id }: { record_id: string }) => record_id === body.id);
    expect(own).toMatchObject([
      { act: 'address_block_lifted', staff: 'staff-2', reason: 'resolved', role: 'provider', incident: body.incident },
      { act: 'address_blocked', staff: 'staff-1', reason: null, until: body.until, incident: body.incident },
    ]);
    expect(JSON.stringify(own)).not.toContain('198.51.100.4');
  });

  it('is one of so many at most; one that has ended makes room', async () => {
    const { length: before } = await active();
    await harness.rows(
      `INSERT INTO address_block (id, network, incident, started_at, until)
       SELECT gen_random_uuid(), '10.' || n || '.0.0/24', 'INC-1', $1, $2 FROM generate_series(1, $3::int) AS n`,
      [clock, new Date(clock.getTime() + DAY_MS), MAX_ACTIVE_BLOCKS - before - 1],
    );
    await block('198.51.100.5', 3).expect(201);
    await block('198.51.100.6').expect(409);
    expect(await active()).toHaveLength(MAX_ACTIVE_BLOCKS);
    clock = new Date(clock.getTime() + DAY_MS);
    await block('198.51.100.6').expect(201);
  });
});

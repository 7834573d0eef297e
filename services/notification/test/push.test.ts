import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { MAX_PUSH_DEVICES, REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { until } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

const start = new Date('2026-11-21T12:00:00.000Z');
const due = new Date(Date.UTC(2026, 10, 21 + REMINDER_AFTER_DAYS, 8));
let clock = start;
let harness: Harness;
beforeAll(async () => {
  harness = await startService({ now: () => clock });
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock = start;
  harness.push.status = 201;
  harness.push.received.length = 0;
  harness.smtp.received.length = 0;
  for (const table of ['reminder', 'mail', 'push_device', 'refusal', 'restriction'])
    await harness.rows(`DELETE FROM ${table}`);
});

const idOf = ({ endpoint }: { endpoint: string }) => createHash('sha256').update(endpoint).digest('hex');
const from = { browser: 'firefox', system: 'android', language: 'en' };

async function newUser() {
  const subject = randomUUID();
  harness.users.set(subject, { subject, email: `${subject}@reader.example`, enabled: true, language: 'lv' });
  const calls = await harness.caller(subject);
  const add = (device: object) => calls.post('/push-devices').send({ ...from, ...device });
  const devices = async () => (await calls.get('/push-devices').expect(200)).body.devices as { id: string }[];
  return { subject, calls, add, devices };
}
const examine = (subject: string) =>
  harness.deliver('examination.reminder_requested', subject, {
    subject,
    examination_id: randomUUID(),
    time_zone: 'Europe/Riga',
    at: start.toISOString(),
  });
/** Lets the reminder come; resolves when nothing waits to be sent. */
async function remind(at = due) {
  clock = at;
  await until(async () => {
    const open = await harness.rows('SELECT 1 FROM reminder WHERE sent_at IS NULL AND due_at <= $1', [clock]);
    return open.length === 0 && (await harness.rows('SELECT 1 FROM mail')).length === 0;
  });
}

describe('a reminder that is due', () => {
  it.each(LANGUAGES)('shows on her device, in %s, with nothing of what it is about', async (language: Language) => {
    const { subject, add } = await newUser();
    const device = harness.push.subscribe();
    await add({ ...device, language }).expect(201);
    await examine(subject);
    await remind();
    const [got, ...more] = harness.push.received;
    expect(more).toEqual([]);
    const prefix = language === 'lv' ? '' : `/${language}`;
    expect(got?.message).toEqual({
      title: 'Vesela',
      text: expect.any(String),
      language,
      path: `${prefix}/Profile/reminders`,
    });
    expect(JSON.stringify(got?.message)).not.toMatch(
      /krūt|breast|груд|молоч|piers|pašp|exam|обслед|badani|veselīb|health|здоров|zdrow/i,
    );
    expect(got?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(got?.headers.topic).toBeUndefined();
    expect(harness.smtp.received).toHaveLength(1);
    expect(harness.logged()).not.toContain(device.endpoint);
  });

  it('comes to each of her devices, and to nobody else', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const devices = [harness.push.subscribe(), harness.push.subscribe()];
    for (const device of devices) await one.add(device).expect(201);
    await other.add(harness.push.subscribe()).expect(201);
    await examine(one.subject);
    await remind();
    const paths = harness.push.received.map(({ path }) => path).sort();
    expect(paths).toEqual(devices.map(({ endpoint }) => new URL(endpoint).pathname).sort());
  });

  it('comes to a device when mail is refused, and to none while processing is restricted', async () => {
    const { subject, calls, add } = await newUser();
    await add(harness.push.subscribe()).expect(201);
    const { body } = await calls.get('/preferences');
    await calls
      .put('/preferences')
      .send({ ...body, kinds: { ...body.kinds, examination_reminder: false } })
      .expect(200);
    await examine(subject);
    await remind();
    expect([harness.push.received.length, harness.smtp.received.length]).toEqual([1, 0]);

    clock = start;
    await harness.deliver('profile.processing_restricted', subject, { subject, at: start.toISOString() });
    await harness.rows('DELETE FROM reminder');
    await examine(subject);
    await remind();
    expect([harness.push.received.length, harness.smtp.received.length]).toEqual([1, 0]);
  });

  it.each([404, 410])('removes a device whose browser unsubscribed (%s), and still comes by mail', async (status) => {
    const { subject, add, devices } = await newUser();
    const device = harness.push.subscribe();
    await add(device).expect(201);
    harness.push.status = status;
    await examine(subject);
    await remind();
    expect(await devices()).toEqual([]);
    expect(harness.smtp.received).toHaveLength(1);
  });

  it('is tried again later when the push service is out of order, and the device stays', async () => {
    const { subject, add, devices } = await newUser();
    await add(harness.push.subscribe()).expect(201);
    harness.push.status = 503;
    await examine(subject);
    clock = due;
    await until(() => harness.push.received.length === 1 && harness.smtp.received.length === 1);
    harness.push.status = 201;
    await remind(new Date(due.getTime() + 2 * 60_000));
    expect(harness.push.received).toHaveLength(2);
    expect(await devices()).toHaveLength(1);
  });

  it('is not shown after it was withdrawn with its consent', async () => {
    const { subject, add } = await newUser();
    await add(harness.push.subscribe()).expect(201);
    harness.push.status = 503;
    await examine(subject);
    clock = due;
    await until(() => harness.push.received.length === 1);
    await harness.deliver('consent.revoked', subject, {
      subject,
      document: 'health-data',
      version_id: 'v',
      entry_id: randomUUID(),
      revocation_id: randomUUID(),
      at: due.toISOString(),
    });
    expect(await harness.rows('SELECT 1 FROM mail')).toEqual([]);
  });
});

describe('her devices', () => {
  it('are seen without their secrets, and removed one by one', async () => {
    const { subject, calls, add } = await newUser();
    const [first, second] = [harness.push.subscribe(), harness.push.subscribe()];
    await add(first).expect(201);
    const { body } = await add({ ...second, browser: 'safari', system: 'ios' }).expect(201);
    const created_at = start.toISOString();
    expect(body).toEqual({
      public_key: expect.stringMatching(/^[\w-]{87}$/),
      devices: [
        { id: idOf(first), browser: 'firefox', system: 'android', created_at },
        { id: idOf(second), browser: 'safari', system: 'ios', created_at },
      ],
    });
    const stored = JSON.stringify(await harness.rows('SELECT * FROM push_device'));
    expect(stored).not.toContain(first.endpoint);
    const own = (await calls.get('/own-data').expect(200)).body;
    expect(own.push_devices).toEqual(body.devices);

    await examine(subject);
    await calls.delete(`/push-devices/${idOf(first)}`).expect(204);
    await calls.delete(`/push-devices/${idOf(first)}`).expect(404);
    await remind();
    expect(harness.push.received.map(({ path }) => path)).toEqual([new URL(second.endpoint).pathname]);
  });

  it('are nobody else’s to remove', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const device = harness.push.subscribe();
    await one.add(device).expect(201);
    await other.calls.delete(`/push-devices/${idOf(device)}`).expect(404);
    expect(await one.devices()).toHaveLength(1);
  });

  it('are of whoever turned notifications on last in that browser', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const device = harness.push.subscribe();
    await one.add(device).expect(201);
    await other.add(device).expect(201);
    expect([await one.devices(), (await other.devices()).map(({ id }) => id)]).toEqual([[], [idOf(device)]]);
  });

  it('are bounded in number, also when they are added at once', async () => {
    const { add, devices } = await newUser();
    const all = Array.from({ length: MAX_PUSH_DEVICES + 2 }, () => harness.push.subscribe());
    const answers = await Promise.all(all.map((device) => add(device)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...all.slice(2).map(() => 201), 409, 409]);
    expect(await devices()).toHaveLength(MAX_PUSH_DEVICES);
  });

  it.each([
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://0x7f.1/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    'https://push.example:8443/send/1',
    'https://user:word@push.example/send/1',
    'https://push.example@10.0.0.1/send/1',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('cannot be at %s', async (endpoint) => {
    const { add } = await newUser();
    await add({ ...harness.push.subscribe(), endpoint }).expect(422);
  });

  it('are erased with the account, and what waits for them', async () => {
    const { subject, add } = await newUser();
    await add(harness.push.subscribe()).expect(201);
    harness.push.status = 503;
    await examine(subject);
    clock = due;
    // The mail, too, waits until its server has answered.
    await until(
      async () => harness.push.received.length === 1 && (await harness.rows('SELECT 1 FROM mail')).length === 1,
    );
    const deletion_id = randomUUID();
    await harness.deliver('profile.account_deletion_due', subject, { subject, deletion_id, at: due.toISOString() });
    const told = await until(() => harness.published.find(({ key }) => key === deletion_id));
    // The waiting notification, the device, the reminder.
    expect(told.payload).toMatchObject({ erased: 3 });
    expect(await harness.rows('SELECT 1 FROM push_device UNION ALL SELECT 1 FROM mail')).toEqual([]);
  });
});

it('is not offered where the operator has set no key', async () => {
  const without = await startService({ pushKey: false });
  try {
    const calls = await without.caller(randomUUID());
    expect((await calls.get('/push-devices').expect(200)).body).toEqual({ public_key: null, devices: [] });
    await calls
      .post('/push-devices')
      .send({ ...from, ...without.push.subscribe() })
      .expect(409);
  } finally {
    await without.close();
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { FOLLOW_UP_AFTER_DAYS } from '@vesela/contracts/constants';
import { until } from '@vesela/service-kit/testing';
import request from 'supertest';
import { textOf } from '../src/letters/texts.ts';
import { type Harness, PORTAL, startService } from './harness.ts';

const asked = new Date('2026-11-21T12:00:00.000Z');
/** Ten in the morning in Riga. */
const DUE = new Date(Date.UTC(2026, 10, 21 + FOLLOW_UP_AFTER_DAYS, 8));
const DEVICE = { browser: 'firefox', system: 'android', language: 'en' };
let clock = asked;
let harness: Harness;
beforeAll(async () => {
  harness = await startService({ now: () => clock });
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock = asked;
  harness.smtp.received.length = 0;
  harness.push.received.length = 0;
  await harness.rows('DELETE FROM follow_up');
  await harness.rows('DELETE FROM mail');
  await harness.rows('DELETE FROM push_device');
});

function newUser(language: 'lv' | 'en' | 'ru' | 'pl' = 'en') {
  const subject = randomUUID();
  harness.users.set(subject, { subject, email: `${subject}@reader.example`, enabled: true, language });
  return subject;
}
async function ask(subject: string, examination_id = randomUUID()) {
  const payload = { subject, examination_id, time_zone: 'Europe/Riga', at: clock.toISOString() };
  await harness.deliver('examination.follow_up_requested', subject, payload);
  return examination_id;
}
const withdraw = (subject: string, examination_id: string) =>
  harness.deliver('examination.follow_up_withdrawn', subject, { subject, examination_id, at: clock.toISOString() });
const rowsOf = (subject: string) => harness.rows('SELECT * FROM follow_up WHERE subject = $1', [subject]);
const sentTo = (subject: string) =>
  harness.smtp.received.filter(({ recipients }) => recipients.includes(`${subject}@reader.example`));
const quiet = () =>
  until(async () => {
    const due = await harness.rows('SELECT 1 FROM follow_up WHERE due_at <= $1', [clock]);
    return due.length === 0 && (await harness.rows('SELECT 1 FROM mail')).length === 0;
  });

describe('the question two weeks after an examination', () => {
  it.each(LANGUAGES)('in %s comes by a mail that says nothing of health, and is then forgotten', async (language) => {
    const subject = newUser(language);
    const examination_id = await ask(subject);
    const planned = [{ examination_id, day: DUE.toISOString().slice(0, 10), due_at: DUE.toISOString() }];
    const mine = await harness.caller(subject);
    expect((await mine.get('/own-data').expect(200)).body.follow_ups).toEqual(planned);
    expect((await mine.get('/reminder').expect(200)).body.follow_ups).toEqual(planned);
    const theirs = await harness.caller(newUser());
    expect((await theirs.get('/reminder').expect(200)).body.follow_ups).toEqual([]);
    clock = DUE;
    const [{ mail }] = await until(() => {
      const [first] = sentTo(subject);
      return first && [first];
    });
    await quiet();
    const written = `${mail.subject}${mail.text}${mail.html}`;
    expect(written).not.toMatch(
      /krūt|breast|груд|молоч|piers|examin|pārbaud|обслед|badani|doctor|ārst|врач|lekar|cancer|vēz|\bрак\b|\brak\b/i,
    );
    expect(mail.text).toContain(`${PORTAL}${language === 'lv' ? '' : `/${language}`}/TwoWeeksLater`);
    expect(await rowsOf(subject)).toEqual([]);
    expect(sentTo(subject)).toHaveLength(1);
  });

  it.each(LANGUAGES)('in %s comes on her devices too, in the words of any reminder', async (language) => {
    const [subject, other] = [newUser(), newUser()];
    const turnOn = async (who: string) => {
      const device = { ...harness.push.subscribe(), browser: 'firefox', system: 'android', language };
      await (await harness.caller(who)).post('/push-devices').send(device).expect(201);
      return new URL(device.endpoint).pathname;
    };
    const own = await turnOn(subject);
    await turnOn(other);
    await ask(subject);
    clock = DUE;
    await until(() => sentTo(subject).length === 1);
    await quiet();
    expect(harness.push.received.map(({ path }) => path)).toEqual([own]);
    const prefix = language === 'lv' ? '' : `/${language}`;
    expect(harness.push.received[0]?.message).toEqual({
      title: 'Vesela',
      text: textOf(language, 'push.reminder', { portal: 'Vesela' }),
      language,
      path: `${prefix}/TwoWeeksLater`,
    });
  });

  it('is dropped for her devices too when she takes it back', async () => {
    const subject = newUser();
    const device = { ...harness.push.subscribe(), ...DEVICE };
    await (await harness.caller(subject)).post('/push-devices').send(device).expect(201);
    harness.push.status = 503;
    const id = await ask(subject);
    clock = DUE;
    await until(() => harness.push.received.length === 1);
    await withdraw(subject, id);
    harness.push.status = 201;
    expect(await harness.rows('SELECT 1 FROM mail')).toEqual([]);
  });

  it('waits for the morning when it was due at night', async () => {
    const subject = newUser();
    await ask(subject);
    clock = new Date(DUE.getTime() + 14 * 3_600_000);
    await until(async () => ((await rowsOf(subject))[0]?.due_at as Date) > clock);
    expect(sentTo(subject)).toEqual([]);
  });

  it('is not sent when she takes it back, also if its mail is queued', async () => {
    const [early, late] = [newUser(), newUser()];
    await withdraw(early, await ask(early));
    expect(await rowsOf(early)).toEqual([]);
    const id = await ask(late);
    harness.outage.on = true;
    clock = DUE;
    await until(async () => (await rowsOf(late)).length === 0);
    await withdraw(late, id);
    expect(await harness.rows('SELECT 1 FROM mail')).toEqual([]);
    harness.outage.on = false;
  });

  it('ends with the consent to health data and with the account', async () => {
    const [revokes, leaves] = [newUser(), newUser()];
    await ask(revokes);
    await ask(leaves);
    const at = new Date(clock.getTime() + 1000).toISOString();
    const revoked = { document: 'health-data', version_id: 'v', entry_id: randomUUID(), revocation_id: randomUUID() };
    await harness.deliver('consent.revoked', revokes, { subject: revokes, ...revoked, at });
    expect(await rowsOf(revokes)).toEqual([]);
    const deletion_id = randomUUID();
    await harness.deliver('profile.account_deletion_due', leaves, { subject: leaves, deletion_id, at });
    await until(() => harness.published.find(({ key }) => key === deletion_id));
    expect(await rowsOf(leaves)).toEqual([]);
  });

  it('can be refused from the mail: the others go only to her devices; asking again ends the refusal', async () => {
    const subject = newUser();
    const mine = await harness.caller(subject);
    const planned = async () => (await mine.get('/reminder').expect(200)).body.follow_ups;
    await ask(subject);
    clock = new Date(DUE.getTime() - 1);
    await ask(subject);
    clock = DUE;
    const [{ mail }] = await until(() => {
      const [first] = sentTo(subject);
      return first && [first];
    });
    const { url = '' } = (mail.headers.get('list') as unknown as Record<string, { url: string }>).unsubscribe ?? {};
    await request(harness.service.app).post(new URL(url).pathname).type('form').send('List-Unsubscribe=One-Click');
    expect(await planned()).toEqual([]);
    expect((await mine.get('/own-data').expect(200)).body.follow_ups).toHaveLength(1);
    await mine
      .post('/push-devices')
      .send({ ...harness.push.subscribe(), ...DEVICE })
      .expect(201);
    expect(await planned()).toHaveLength(1);
    await harness.rows('DELETE FROM push_device');
    await ask(subject);
    expect(await planned()).toHaveLength(2);
    clock = new Date(clock.getTime() + (FOLLOW_UP_AFTER_DAYS + 1) * 24 * 3_600_000);
    await until(() => sentTo(subject).length === 3);
  });
});

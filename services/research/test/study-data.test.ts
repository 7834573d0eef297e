import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { studyCopyDeleted, studyCopyMade } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import { type Harness, type Person, startService, wait } from './harness.ts';
import { ACTIVITY, client, DATA, NOW, openProject, PROJECT, participant } from './study.ts';

let harness: Harness;
let administrator: Person;
let today = NOW;
beforeAll(async () => {
  harness = await startService(() => today);
  administrator = (await client(harness, 'clinic')).administrator;
});
afterAll(() => harness.close());
beforeEach(() => {
  today = NOW;
});

/** Counted in the database: the administrator is not told a number below eleven. */
const participants = async (id: string) =>
  (await harness.rows('SELECT 1 FROM member WHERE project_id = $1 AND active', [id])).length;
const records = (id: string) => harness.rows('SELECT * FROM study_record WHERE project_id = $1', [id]);
const usable = async (id: string) =>
  (
    await harness.rows(
      `SELECT 1 FROM study_record JOIN member USING (project_id, pseudonym)
       WHERE project_id = $1 AND sealed IS NOT NULL AND active AND survey <> ALL (withdrawn)`,
      [id],
    )
  ).length;
const confirmations = async (revocationId: string) =>
  (
    await harness.rows(`SELECT payload FROM events.outbox WHERE key = $1 AND name = 'research.study_data_erased'`, [
      revocationId,
    ])
  ).map(({ payload }) => payload as { revocation_id: string; erased: number });

describe('a member', () => {
  it('joins by agreeing to the form, with an account or without', async () => {
    const { id } = await openProject(administrator);
    await participant(harness).agree(`project.${id}`);
    await participant(harness, `participant:${randomUUID()}`).agree(`project.${id}`);
    await participant(harness).agree('research.Calculator');
    expect(await participants(id)).toBe(2);
  });

  it('has a different pseudonym in every project', async () => {
    const [one, other] = [await openProject(administrator), await openProject(administrator)];
    const anna = participant(harness);
    for (const { id } of [one, other]) await anna.agree(`project.${id}`);
    const found = await harness.rows('SELECT pseudonym FROM member WHERE project_id = ANY($1)', [[one.id, other.id]]);
    expect(new Set(found.map(({ pseudonym }) => pseudonym)).size).toBe(2);
  });

  it('contributes the answers given after joining, and none from before', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.test();
    await anna.agree(`project.${id}`);
    expect(await records(id)).toEqual([]);
    await anna.test();
    expect(await usable(id)).toBe(1);
    await participant(harness).test();
    expect(await usable(id)).toBe(1);
  });

  it('has one record per survey: the newest answers, until they have been exported', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    await anna.test();
    const [first] = await records(id);
    await anna.test();
    const [second] = await records(id);
    expect(second?.id).not.toBe(first?.id);
    expect(await records(id)).toHaveLength(1);

    const cohort = randomUUID();
    await harness.rows(
      `INSERT INTO cohort (id, project_id, survey, age_band, region, births, size, formed_at)
       VALUES ($1, $2, 'Calculator', 'any', 'any', 'any', 11, now())`,
      [cohort, id],
    );
    await harness.rows('UPDATE study_record SET cohort_id = $1 WHERE project_id = $2', [cohort, id]);
    await harness.rows("UPDATE member SET given_out = '{Calculator}' WHERE project_id = $1", [id]);
    const later = await anna.test();
    expect((await records(id)).map((record) => record.id)).toEqual([second?.id]);
    expect(harness.others.requested.has(later)).toBe(false);
  });

  it('contributes nothing under a form version that was not agreed to', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    const texts = { en: { ...PROJECT.texts.en, purpose: 'Another purpose.' } };
    await administrator
      .put(`/projects/${id}`)
      .send({ ...PROJECT, texts })
      .expect(200);
    await anna.test();
    expect(await usable(id)).toBe(0);
    await anna.agree(`project.${id}`, 2);
    await anna.test();
    expect(await usable(id)).toBe(1);
    expect(await participants(id)).toBe(1);
  });

  it.each([
    ['before the activity', {}, '2027-04-30T23:59:59Z'],
    ['after the activity', {}, '2027-06-01T00:00:00Z'],
    ['after the project', { ...PROJECT, to: '2027-05-09' }, NOW.toISOString()],
  ])('contributes nothing %s', async (_, change, at) => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    if ('to' in change) {
      await administrator.put(`/projects/${id}`).send(change).expect(200);
      await anna.agree(`project.${id}`, 2);
    }
    await anna.test(DATA, new Date(at));
    expect(await records(id)).toEqual([]);
  });

  it('contributes nothing to a closed project, or for another test', async () => {
    const closed = await openProject(administrator);
    const other = await openProject(administrator);
    const anna = participant(harness);
    for (const { id } of [closed, other]) await anna.agree(`project.${id}`);
    await administrator.put(`/projects/${closed.id}/state`).send({ state: 'closed' }).expect(200);
    const surveys = ['Contraception'];
    await administrator.put(`/projects/${other.id}/activities/${other.activity.id}`).send({ ...ACTIVITY, surveys });
    await anna.agree(`project.${other.id}`, 2);
    await anna.test();
    expect([...(await records(closed.id)), ...(await records(other.id))]).toEqual([]);
  });
});

describe('withdrawing from a project', () => {
  it('stops use at once, can be undone, then deletes and confirms the deletion', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    await anna.test();
    await anna.revoke(`project.${id}`);
    expect([await participants(id), await usable(id)]).toEqual([0, 0]);
    await anna.test();
    expect(await records(id)).toHaveLength(1);

    await anna.restore(`project.${id}`);
    expect([await participants(id), await usable(id)]).toEqual([1, 1]);

    await anna.revoke(`project.${id}`);
    await anna.erase(`project.${id}`);
    expect(await records(id)).toEqual([]);
    expect(await harness.rows('SELECT 1 FROM member WHERE project_id = $1', [id])).toEqual([]);
    expect(await confirmations(anna.revocation_id)).toMatchObject([{ revocation_id: anna.revocation_id, erased: 1 }]);
  });

  it('does not affect other projects and other participants', async () => {
    const [one, other] = [await openProject(administrator), await openProject(administrator)];
    const [anna, zofia] = [participant(harness), participant(harness)];
    for (const { id } of [one, other]) for (const person of [anna, zofia]) await person.agree(`project.${id}`);
    for (const person of [anna, zofia]) await person.test();
    await anna.revoke(`project.${one.id}`);
    await anna.erase(`project.${one.id}`);
    expect([await usable(one.id), await usable(other.id)]).toEqual([1, 2]);
  });

  it('deletes the data for good when the subject agrees again instead of undoing it', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    await anna.test();
    await anna.revoke(`project.${id}`);
    await anna.agree(`project.${id}`);
    expect(await records(id)).toEqual([]);
    await anna.test();
    await anna.erase(`project.${id}`);
    expect([await participants(id), await usable(id)]).toEqual([1, 1]);
    expect(await confirmations(anna.revocation_id)).toMatchObject([{ erased: 0 }]);
  });
});

describe('withdrawing from research with a test', () => {
  it('covers the data of the test in every project, and keeps the memberships', async () => {
    const [one, other] = [await openProject(administrator), await openProject(administrator)];
    const anna = participant(harness);
    for (const { id } of [one, other]) await anna.agree(`project.${id}`);
    await anna.test();
    await anna.revoke('research.Calculator');
    expect([await usable(one.id), await usable(other.id)]).toEqual([0, 0]);
    await anna.restore('research.Calculator');
    expect([await usable(one.id), await usable(other.id)]).toEqual([1, 1]);
    await anna.revoke('research.Calculator');
    await anna.erase('research.Calculator');
    expect([await records(one.id), await records(other.id)]).toEqual([[], []]);
    expect([await participants(one.id), await participants(other.id)]).toEqual([1, 1]);
    expect(await confirmations(anna.revocation_id)).toMatchObject([{ erased: 2 }]);
  });

  it('also covers a copy whose event arrives late', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    await anna.revoke('research.Calculator');
    const late = randomUUID();
    harness.others.copies.set(late, DATA);
    const made = { subject: anna.subject, copy_id: late, survey: 'Calculator', at: NOW.toISOString() };
    await harness.publish(studyCopyMade('calculator'), anna.subject, made);
    await harness.settled();
    await wait(100);
    expect(harness.others.requested.has(late)).toBe(false);
    expect(await usable(id)).toBe(0);

    await anna.restore('research.Calculator');
    for (let left = 2000; left > 0 && (await usable(id)) === 0; left -= 1) await wait(10);
    expect(await usable(id)).toBe(1);

    await anna.revoke('research.Calculator');
    await anna.erase('research.Calculator');
    await harness.publish(studyCopyMade('calculator'), anna.subject, { ...made, copy_id: randomUUID() });
    await harness.settled();
    expect(await usable(id)).toBe(0);
    await anna.agree('research.Calculator');
    expect(await records(id)).toEqual([]);
  });

  it('once undone does not undo a withdrawal from the project', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    await anna.test();
    await anna.revoke(`project.${id}`);
    await anna.revoke('research.Calculator');
    await anna.restore('research.Calculator');
    expect(await usable(id)).toBe(0);
  });

  it('confirms erasures of other documents too', async () => {
    const anna = participant(harness);
    await anna.erase('research.Contraception');
    await anna.erase('health-data');
    expect(await confirmations(anna.revocation_id)).toMatchObject([{ erased: 0 }, { erased: 0 }]);
  });
});

describe('a study copy', () => {
  it('is deleted with the report that it came from', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    const copy_id = await anna.test();
    const at = NOW.toISOString();
    await harness.publish(studyCopyDeleted('calculator'), anna.subject, {
      subject: anna.subject,
      copy_id: randomUUID(),
      survey: 'Calculator',
      at,
    });
    await harness.settled();
    expect(await records(id)).toHaveLength(1);
    await harness.publish(studyCopyDeleted('calculator'), anna.subject, {
      subject: anna.subject,
      copy_id,
      survey: 'Calculator',
      at,
    });
    await harness.settled();
    expect(await records(id)).toEqual([]);
  });

  it('is requested again with growing delays, and abandoned in the end', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    const copy_id = await anna.test();
    harness.others.copies.clear();
    // Due in a minute, so that the test sees the first attempt on a slow machine too.
    await harness.rows(
      `UPDATE study_record SET sealed = NULL, copy_id = $1, attempts = 0, due_at = $2 WHERE project_id = $3`,
      [copy_id, new Date(NOW.getTime() + 60_000), id],
    );
    const dueAt = async () => (await records(id))[0]?.due_at as Date | undefined;
    const waits: number[] = [];
    for (let due = await dueAt(); due; due = await dueAt()) {
      today = due;
      const before = due.getTime();
      for (let left = 2000; left > 0 && (await dueAt())?.getTime() === before; left -= 1) await wait(10);
      const next = await dueAt();
      if (next) waits.push((next.getTime() - before) / 1000);
    }
    // The last attempt also schedules a next one before it is made, which may be visible for a moment.
    expect(waits.slice(0, 13)).toEqual(Array.from({ length: 13 }, (_, at) => 10 * 2 ** at));
    // It is logged after the record is gone.
    await until(() => /"attempts":14,.*study copy abandoned/.test(harness.logged()));
  });

  it('that was pending is collected once it becomes available', async () => {
    const { id } = await openProject(administrator);
    const anna = participant(harness);
    await anna.agree(`project.${id}`);
    const copy_id = await anna.test();
    harness.others.copies.delete(copy_id);
    await harness.rows(
      `UPDATE study_record SET sealed = NULL, copy_id = $1, attempts = 3, due_at = $2 WHERE project_id = $3`,
      [copy_id, new Date(NOW.getTime() + 60_000), id],
    );
    harness.others.copies.set(copy_id, DATA);
    await wait(100);
    expect(await usable(id)).toBe(0);
    today = new Date(NOW.getTime() + 60_000);
    for (let left = 2000; left > 0 && (await usable(id)) === 0; left -= 1) await wait(10);
    expect(await usable(id)).toBe(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everyByte } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';
import { client, DATA, NOW, openProject, participant } from './study.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => NOW);
});
afterAll(() => harness.close());

/** Every table of the database. */
async function tables(): Promise<string[]> {
  const found = await harness.rows(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'events')`,
  );
  return found.map(({ name }) => String(name));
}

describe('the database', () => {
  it('contains nothing that identifies a participant, and no readable answer', async () => {
    const { administrator, researcher } = await client(harness, 'clinic');
    const { id } = await openProject(administrator);
    const participants = [participant(harness), participant(harness, `participant:${randomUUID()}`)];
    const copies: string[] = [];
    for (const person of participants) {
      await person.agree('research.Calculator');
      await person.agree(`project.${id}`);
      copies.push(await person.test({ ...DATA, region: 'XK' }));
    }
    const withdrawn = participant(harness);
    await withdrawn.agree(`project.${id}`);
    await withdrawn.revoke(`project.${id}`);
    await withdrawn.erase(`project.${id}`);
    const emails = ['someone@mail.example'];
    await administrator.post(`/projects/${id}/invitations`).send({ emails, language: 'lv' }).expect(200);
    await researcher.post(`/projects/${id}/exports`).send({ survey: 'Calculator', format: 'csv' }).expect(409);

    const held = await everyByte(harness.rows, await tables());
    expect(held).toContain(id);
    const subjects = [...participants, withdrawn].map(({ subject }) => subject.replace('participant:', ''));
    const secrets = [...subjects, ...copies, ...emails, 'XK', '45-49', 'optimal'];
    expect(secrets.filter((secret) => held.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => harness.logged().includes(secret))).toEqual([]);
    // Accounts of staff are stored, which shows that the search works.
    expect(held).toContain('clinic-researcher');
  });

  it('decrypts a record only for its own member', async () => {
    const { administrator, researcher } = await client(harness, 'moved');
    const { id } = await openProject(administrator);
    const join = async (person: ReturnType<typeof participant>) => {
      await person.agree(`project.${id}`);
      await person.test();
    };
    await Promise.all(Array.from({ length: 11 }, () => join(participant(harness))));
    await harness.rows(
      `UPDATE study_record SET sealed = (SELECT sealed FROM study_record WHERE project_id = $1 LIMIT 1) WHERE project_id = $1`,
      [id],
    );
    await researcher.post(`/projects/${id}/exports`).send({ survey: 'Calculator', format: 'csv' }).expect(500);
  });
});

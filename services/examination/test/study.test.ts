import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  consentGiven,
  consentRestored,
  consentRevoked,
  processingRestricted,
  processingRestrictionLifted,
} from '@vesela/contracts/events';
import { examinationStudyDataSchema } from '@vesela/contracts/examination';
import { examination, type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const RESEARCH = 'research.Examination';
const PROJECT_ID = randomUUID();
const PROJECT = `project.${PROJECT_ID}`;

/** A user who agrees to the portal's processing and to these documents. */
async function userWith(subject: string, ...documents: string[]) {
  const user = await harness.user(subject, ...documents);
  return {
    ...user,
    examine: async () =>
      (
        await user
          .post('/examinations')
          .send(examination({ notes: 'private' }))
          .expect(201)
      ).body,
  };
}

describe('consent to the processing of health data', () => {
  it('is needed to keep an examination or to change one', async () => {
    const user = await userWith('withdrawn');
    const kept = await user.examine();
    await harness.decide(consentRevoked, 'withdrawn', 'health-data');
    expect((await user.post('/examinations').send(examination()).expect(403)).body.code).toBe('consent_missing');
    const change = { revision: 1, notes: '', reminder_requested: false, time_zone: 'Europe/Riga' };
    await user.put(`/examinations/${kept.id}`).send(change).expect(403);
    expect((await user.get('/examinations').expect(200)).body.examinations).toHaveLength(1);
    await user.delete(`/examinations/${kept.id}`).expect(204);
  });

  it('is waited for when it is just on its way', async () => {
    const user = await harness.userWithoutConsent('just-now');
    const sending = Promise.resolve(user.post('/examinations').send(examination()));
    await harness.decide(consentGiven, 'just-now', 'health-data');
    expect((await sending).status).toBe(201);
  });
});

describe('a study copy', () => {
  it('is not made without consent to research, nor under that of another test', async () => {
    await (await userWith('denied', 'research.Calculator')).examine();
    expect(await harness.copiesOf('denied')).toEqual([]);
  });

  it('is made under consent, reported, and read by the research service alone', async () => {
    const user = await userWith('agreed', RESEARCH, PROJECT);
    const kept = await user.examine();
    const [copy] = await harness.copiesOf('agreed');
    expect(copy).toMatchObject({ documents: [PROJECT, RESEARCH], survey: 'Examination' });
    expect(await harness.emitted('agreed')).toEqual(['study_copy_made', 'record_kept']);
    const { status, body } = await harness.readCopy(copy?.id, PROJECT_ID);
    expect([status, body.survey]).toEqual([200, 'Examination']);
    expect(examinationStudyDataSchema.parse(body.data)).toMatchObject({ signs: 'none' });
    for (const detail of [kept.id, 'agreed', '2027', 'private', 'Riga']) {
      expect(JSON.stringify(body)).not.toContain(detail);
    }
    expect((await harness.readCopy(copy?.id, randomUUID())).status).toBe(404);
  });

  it('cannot be read while the consent is withdrawn, and again after undoing', async () => {
    await (await userWith('undone', RESEARCH, PROJECT)).examine();
    const [copy] = await harness.copiesOf('undone');
    for (const document of [RESEARCH, PROJECT]) {
      await harness.decide(consentRevoked, 'undone', document);
      expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(404);
      await harness.decide(consentRestored, 'undone', document);
      expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(200);
    }
  });

  it("is neither made nor read while the user has the processing restricted; the user's own use goes on", async () => {
    const user = await userWith('restricted', RESEARCH, PROJECT);
    await user.examine();
    const [copy] = await harness.copiesOf('restricted');
    await harness.publish(processingRestricted, 'restricted', {});
    expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(404);
    await user.examine();
    expect(await harness.copiesOf('restricted')).toEqual([copy]);
    expect((await user.get('/examinations').expect(200)).body.examinations).toHaveLength(2);
    await harness.publish(processingRestrictionLifted, 'restricted', {});
    expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(200);
    await user.examine();
    expect(await harness.copiesOf('restricted')).toHaveLength(2);
  });

  it('goes with its examination', async () => {
    const user = await userWith('deleted', RESEARCH);
    const { id } = await user.examine();
    await user.delete(`/examinations/${id}`).expect(204);
    expect(await harness.copiesOf('deleted')).toEqual([]);
    expect(await harness.emitted('deleted')).toEqual([
      'study_copy_made',
      'record_kept',
      'study_copy_deleted',
      'record_deleted',
    ]);
  });

  it('is erased when erasure is due, and the erasure is confirmed once', async () => {
    const user = await userWith('erased', RESEARCH, PROJECT);
    await user.examine();
    await user.examine();
    await harness.decide(consentRevoked, 'erased', RESEARCH);
    const revocation = await harness.erase('erased', RESEARCH);
    expect(await harness.copiesOf('erased')).toEqual([]);
    const confirmations = await harness.rows(
      `SELECT payload FROM events.outbox WHERE name = 'examination.study_data_erased' AND key = $1`,
      [revocation],
    );
    expect(confirmations.map(({ payload }) => payload)).toEqual([
      { revocation_id: revocation, erased: 2, at: expect.any(String) },
    ]);
    expect((await user.get('/examinations').expect(200)).body.examinations).toHaveLength(2);
  });

  it('of somebody who joined a project goes with that project alone', async () => {
    const user = await userWith('member', PROJECT);
    await user.examine();
    await harness.decide(consentGiven, 'member', RESEARCH);
    await user.examine();
    await harness.decide(consentRevoked, 'member', PROJECT);
    await harness.erase('member', PROJECT);
    expect((await harness.copiesOf('member')).map(({ documents }) => documents)).toEqual([[RESEARCH]]);
    // Withdrawing from research with another test touches nothing here.
    await harness.erase('member', 'research.Calculator');
    expect(await harness.copiesOf('member')).toHaveLength(1);
  });
});

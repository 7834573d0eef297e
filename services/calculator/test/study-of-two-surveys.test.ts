import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cervicalStudyDataSchema } from '@vesela/contracts/calculator';
import { consentRevoked } from '@vesela/contracts/events';
import { cervicalDefinition } from '../src/cervical/questionnaire/definition.ts';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { CERVICAL_ANSWERS } from './cervical-answers.ts';
import { type Harness, startService, VERSION } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const RISK = 'research.Calculator';
const CERVICAL = 'research.CervicalCancer';
const PROJECT_ID = randomUUID();
const PROJECT = `project.${PROJECT_ID}`;

/** A user who agrees to these documents and has taken both tests. */
async function userWith(subject: string, ...documents: string[]) {
  const user = await harness.user(subject, ...documents);
  const send = async (path: string, questionnaire_version: string, answers: object) =>
    (await user.post(path).send({ submission_id: randomUUID(), questionnaire_version, answers }).expect(201)).body;
  const risk = await send('/reports', VERSION, DEMO_ANSWERS.zofia);
  const cervical = await send('/cervical/reports', cervicalDefinition.version, CERVICAL_ANSWERS);
  return { user, risk, cervical };
}

const surveysOf = async (subject: string) => (await harness.copiesOf(subject)).map(({ survey }) => survey);

describe('study copies of two tests', () => {
  it('are made under the consent to each, or to a project', async () => {
    await userWith('risk-only', RISK);
    await userWith('cervical-only', CERVICAL);
    await userWith('joined', PROJECT);
    await userWith('neither');
    expect(await surveysOf('risk-only')).toEqual(['Calculator']);
    expect(await surveysOf('cervical-only')).toEqual(['CervicalCancer']);
    expect(await surveysOf('joined')).toEqual(['Calculator', 'CervicalCancer']);
    expect(await surveysOf('neither')).toEqual([]);
  });

  it('are each read by their own route, in their own format', async () => {
    await userWith('read', PROJECT);
    const [risk, cervical] = await harness.copiesOf('read');
    const { status, body } = await harness.readCopy(cervical?.id, PROJECT_ID, '/cervical/study-copies/read');
    expect([status, body.survey]).toEqual([200, 'CervicalCancer']);
    expect(cervicalStudyDataSchema.parse(body.data)).toMatchObject({ age_band: '30-34', births: 'none' });
    expect((await harness.readCopy(risk?.id, PROJECT_ID, '/cervical/study-copies/read')).status).toBe(404);
    expect((await harness.readCopy(cervical?.id, PROJECT_ID)).status).toBe(404);
    expect((await harness.readCopy(risk?.id, PROJECT_ID)).status).toBe(200);
  });

  it('are deleted with their own report', async () => {
    const { user, cervical } = await userWith('deletes', RISK, CERVICAL);
    await user.delete(`/cervical/reports/${cervical.id}`).expect(204);
    expect(await surveysOf('deletes')).toEqual(['Calculator']);
  });

  it('are erased with the consent to their test, or together with that to a project', async () => {
    await userWith('withdraws', RISK, CERVICAL);
    await harness.decide(consentRevoked, 'withdraws', CERVICAL);
    const revocation = await harness.erase('withdraws', CERVICAL);
    expect(await surveysOf('withdraws')).toEqual(['Calculator']);

    await userWith('leaves', PROJECT);
    await harness.decide(consentRevoked, 'leaves', PROJECT);
    const whole = await harness.erase('leaves', PROJECT);
    expect(await surveysOf('leaves')).toEqual([]);
    const confirmed = await harness.rows(
      `SELECT key, payload->'erased' AS erased FROM events.outbox WHERE key = ANY ($1) ORDER BY sequence`,
      [[revocation, whole]],
    );
    expect(new Map(confirmed.map(({ key, erased }) => [key, erased]))).toEqual(
      new Map([
        [revocation, 1],
        [whole, 2],
      ]),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answers } from '@vesela/questionnaire';
import { createPersonVault, openKeyDatabase } from '@vesela/service-kit';
import { DEMO_ANSWERS } from '../src/demo/seed-demo-contraception.ts';
import { definition } from '../src/questionnaire/definition.ts';
import { type Harness, startService, submission } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

/** What version 1.0.0 did not ask. */
const NEW = { q28: '0', q29: '4', q22B: '0', q2507: '0', q30: ['0'] };
/** A finished test of version 1.0.0: one answer for every pill, and q24 asked of every woman. */
const EARLIER: Answers = {
  ...Object.fromEntries(Object.entries(DEMO_ANSWERS).filter(([id]) => !(id in NEW) && !['q6', 'q7'].includes(id))),
  ...{ q3: ['1', '3'], q401: ['1'], q5: '0', q24: '0' },
};

/** Keeps a draft as that version did: it has the same columns and the same seal. */
async function keepEarlier(subject: string): Promise<void> {
  const { KEYS_DATABASE_URL, MASTER_KEYS } = harness.config;
  const keys = openKeyDatabase(KEYS_DATABASE_URL);
  const vault = createPersonVault(MASTER_KEYS, keys);
  const content = { questionnaire_version: '1.0.0', answers: EARLIER, group: 'residence' };
  const sealed = await vault.seal(subject, content, 'draft');
  await keys.close();
  await harness.rows('INSERT INTO draft (subject, revision, saved_at, sealed) VALUES ($1, 1, now(), $2)', [
    subject,
    sealed,
  ]);
}

describe('a draft of version 1.0.0', () => {
  it('is opened with every answer, and goes on in this version', async () => {
    const anna = await harness.user('anna', 'research.Contraception');
    await keepEarlier('anna');
    const { body } = await anna.get('/draft').expect(200);
    expect(body.draft).toMatchObject({ questionnaire_version: '1.0.0', group: 'residence', revision: 1 });
    expect(body.draft.answers).toEqual(EARLIER);

    const goingOn = { questionnaire_version: definition.version, answers: EARLIER, group: 'pregnancy', revision: 1 };
    await anna.put('/draft').send(goingOn).expect(200);
    expect((await anna.get('/draft').expect(200)).body.draft).toMatchObject({ answers: EARLIER, revision: 2 });
  });

  it('is asked what is new, and nothing else again', async () => {
    const ilze = await harness.user('ilze');
    const finish = (answers: Answers) => ilze.post('/reports').send({ ...submission(), answers });
    const { body: refused } = await finish(EARLIER).expect(422);
    const asked = (refused.errors as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
    expect(asked).toEqual(Object.keys(NEW).map((id) => `${id} required`));

    const { body: report } = await finish({ ...EARLIER, ...NEW }).expect(201);
    const used = report.eligibility.filter(({ in_use }: { in_use: boolean }) => in_use);
    expect(used.map(({ method }: { method: string }) => method)).toEqual(
      expect.arrayContaining(['combined_pill', 'progestin_pill']),
    );
    expect(report.answers.q24).toBeUndefined();
  });
});

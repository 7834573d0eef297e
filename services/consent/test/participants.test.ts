import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Joined } from '@vesela/contracts/consent';
import { createTokenVerifier } from '@vesela/service-kit';
import { participantKeys } from '../src/service.ts';
import { type Harness, startService } from './harness.ts';

let offsetMs = 0;
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => new Date(Date.now() + offsetMs));
});
afterAll(() => harness.close());

type Project = Awaited<ReturnType<Harness['project']>>;

async function joinBody(project: Project, documents = [project.document, 'health-data'], request_id = randomUUID()) {
  const consents = await Promise.all(
    documents.map(async (document) => {
      const { version_id, lang, text_hash } = await harness.read(document);
      return { document, version_id, lang, text_hash };
    }),
  );
  return { request_id, join_code: project.code, consents };
}
const join = (body: object) => harness.withToken(undefined).call('joinProject', { body });
const resume = (resume_code: string) =>
  harness.withToken(undefined).call('resumeParticipant', { body: { resume_code } });

describe('joining without an account', () => {
  it('returns a project token and a resume code, and writes the agreements', async () => {
    const project = await harness.project();
    const joined: Joined = (await join(await joinBody(project)).expect(201)).body;
    expect(joined.project_id).toBe(project.id);
    expect(Date.parse(joined.expires_at) - Date.now()).toBeGreaterThan(119 * 60 * 1000);
    const participant = harness.withToken(joined.token);
    const { user } = (await participant.call('getCurrentUser').expect(200)).body;
    expect(user).toEqual({
      kind: 'participant',
      subject: expect.stringMatching(/^participant:/),
      roles: [],
      project: project.id,
    });
    const { body } = await participant.call('listHistory').expect(200);
    expect(body.entries.map(({ document, action }: Record<string, string>) => [document, action])).toEqual([
      ['health-data', 'given'],
      [project.document, 'given'],
    ]);
    expect((await harness.emitted(user.subject)).map(({ payload }) => payload.document)).toEqual([
      project.document,
      'health-data',
    ]);
  });

  it('stores neither the code nor the token', async () => {
    const { token, resume_code } = (await join(await joinBody(await harness.project())).expect(201)).body;
    const kept = JSON.stringify(await harness.rows('SELECT * FROM participant')) + harness.logged();
    expect(kept).not.toContain(resume_code);
    expect(kept).not.toContain(resume_code.replaceAll('-', ''));
    expect(kept).not.toContain(token);
  });

  it('is refused for an unknown code, a closed project, another text, or without the form', async () => {
    const project = await harness.project();
    const body = await joinBody(project);
    expect((await join({ ...body, join_code: 'nothing' }).expect(404)).body.code).toBe('unknown_code');
    const [form, health] = body.consents;
    await join({ ...body, consents: [health] }).expect(422);
    await join({ ...body, consents: [{ ...form, text_hash: '0'.repeat(64) }] }).expect(409);
    await join(await joinBody(project, [project.document, 'research.Calculator'])).expect(403);
    harness.projects.set(project.code, { projectId: project.id, open: false });
    await join(body).expect(409);
    expect(await harness.rows('SELECT 1 FROM participant WHERE project_id = $1', [project.id])).toEqual([]);
  });

  it('repeated concurrently creates one participant with one code', async () => {
    const project = await harness.project();
    const body = await joinBody(project);
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(body).expect(201)));
    expect(new Set(answers.map((answer) => answer.body.resume_code)).size).toBe(1);
    expect(await harness.rows('SELECT 1 FROM participant WHERE project_id = $1', [project.id])).toHaveLength(1);
    offsetMs = 11 * 60 * 1000;
    try {
      await join(body).expect(409);
    } finally {
      offsetMs = 0;
    }
  });
});

describe('a participant', () => {
  it('returns with the resume code, however it is typed', async () => {
    const project = await harness.project();
    const { token, resume_code } = (await join(await joinBody(project)).expect(201)).body;
    const subjectOf = async (of: string) =>
      (await harness.withToken(of).call('getCurrentUser').expect(200)).body.user.subject;
    const again = (await resume(resume_code.toLowerCase().replaceAll('-', ' ')).expect(200)).body;
    expect(again).not.toHaveProperty('resume_code');
    expect(await subjectOf(again.token)).toBe(await subjectOf(token));
    for (const wrong of ['0000-0000-0000', 'not a code at all']) {
      expect((await resume(wrong).expect(404)).body.code).toBe('unknown_code');
    }
  });

  it('gets a new token while the old one is valid; others get none', async () => {
    const { token } = (await join(await joinBody(await harness.project())).expect(201)).body;
    const fresh = (await harness.withToken(token).call('renewParticipantToken', { body: {} }).expect(200)).body;
    await harness.withToken(fresh.token).call('getStanding').expect(200);
    const user = await harness.person('user');
    await user.call('renewParticipantToken', { body: {} }).expect(403);
  });

  it('is governed by the form of the own project in every survey', async () => {
    const project = await harness.project();
    const { token } = (await join(await joinBody(project)).expect(201)).body;
    const status = (await harness.withToken(token).call('getStanding').expect(200)).body;
    const version = `${project.document}/1`;
    expect(status.surveys).toEqual([
      { name: 'Calculator', consent_version: version },
      { name: 'Contraception', consent_version: version },
    ]);
    expect(status.consents).toContainEqual(expect.objectContaining({ version_id: version, status: 'given' }));
    expect(status.health_data.status).toBe('given');
  });

  it('is recognized by the token for two hours, by its key and for its audience only', async () => {
    const { token } = (await join(await joinBody(await harness.project())).expect(201)).body;
    const rules = { issuers: [harness.issuer.issuer], audience: harness.issuer.audience, keys: harness.issuer.keys };
    const participants = participantKeys(harness.config);
    const verify = createTokenVerifier({ ...rules, participantKeys: participants });
    expect(await verify(token)).toMatchObject({ kind: 'participant', roles: [] });
    const refused = [
      createTokenVerifier(rules),
      createTokenVerifier({ ...rules, participantKeys: participants, audience: 'account' }),
      createTokenVerifier({ ...rules, participantKeys: harness.issuer.keys }),
    ];
    for (const strict of refused) await expect(strict(token)).rejects.toThrow('unauthorized');
    offsetMs = -2 * 60 * 60 * 1000 - 10_000;
    const old = (await join(await joinBody(await harness.project())).expect(201)).body.token;
    offsetMs = 0;
    await expect(verify(old)).rejects.toThrow('unauthorized');
  });
});

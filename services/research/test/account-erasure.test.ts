import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountDeletionDue,
  processingRestricted,
  processingRestrictionLifted,
  studyCopyMade,
} from '@vesela/contracts/events';
import type { Project } from '@vesela/contracts/research';
import { createLogger } from '@vesela/service-kit';
import { holdStatements, holdWhileErased, until } from '@vesela/service-kit/testing';
import { collectNext } from '../src/collection/collect.ts';
import { openDatabase } from '../src/database.ts';
import type { MemberBox } from '../src/pseudonyms/member-box.ts';
import { KEPT_AT_ERASURE } from '../src/service.definition.ts';
import { type Harness, type Person, startService } from './harness.ts';
import { client, DATA, join as joinAs, NOW, openProject, participant } from './study.ts';

let harness: Harness;
let administrator: Person;
let researcher: Person;
beforeAll(async () => {
  harness = await startService(() => NOW);
  ({ administrator, researcher } = await client(harness, 'clinic'));
});
afterAll(() => harness.close());

const at = NOW.toISOString();
const requestExport = (id: string) =>
  researcher.post(`/projects/${id}/exports`).send({ survey: 'Calculator', format: 'json' });
const publish = async (event: Parameters<Harness['publish']>[0], subject: string, more = {}) => {
  await harness.publish(event, subject, { subject, at, ...more });
  await harness.settled();
};
const deleteAccount = async (subject: string) => {
  const deletion_id = randomUUID();
  await publish(accountDeletionDue, subject, { deletion_id });
  return deletion_id;
};
const join = (project: Project, count: number) => joinAs(harness, project, count);
/** A token of a deleted account is refused as soon as the list of closed accounts is read again. */
const refused = (person: Person, path: string) => until(async () => (await person.get(path)).status === 401);
const getOwn = async (subject: string, path: string) =>
  (await (await harness.person(subject)).get(`${path}?lang=lv`).expect(200)).body;

describe('a deleted account', () => {
  it('of a participant leaves neither membership nor data, and other participants are unaffected', async () => {
    const project = await openProject(administrator);
    const [gone, stays] = await join(project, 2);
    const id = await deleteAccount(gone?.subject ?? '');
    expect(await harness.rows('SELECT 1 FROM member WHERE project_id = $1', [project.id])).toHaveLength(1);
    expect(await harness.rows('SELECT 1 FROM study_record WHERE project_id = $1', [project.id])).toHaveLength(1);
    expect(
      await harness.rows("SELECT payload->'erased' AS n FROM events.outbox WHERE payload->>'deletion_id' = $1", [id]),
    ).toEqual([{ n: 2 }]);
    await refused(await harness.person(gone?.subject ?? ''), '/own-data?lang=lv');
    expect((await getOwn(stays?.subject ?? '', '/own-data')).projects).toHaveLength(1);
  });

  it('of an administrator leaves the client’s projects, activities and exports', async () => {
    const other = await client(harness, 'other');
    const project = await openProject(other.administrator);
    await deleteAccount('other-client-administrator');
    expect(await harness.rows('SELECT role FROM staff WHERE client_id = $1', [other.id])).toEqual([
      { role: 'researcher' },
    ]);
    const trace = 'SELECT act, role, staff, appointed_as FROM audit_entry WHERE subject = $1 ORDER BY number';
    const appointed = { role: 'portal', staff: null, appointed_as: 'client-administrator' };
    expect(await harness.rows(trace, ['other-client-administrator'])).toEqual([
      { act: 'staff_appointed', ...appointed },
      { act: 'staff_removed', ...appointed },
    ]);
    expect(await harness.rows('SELECT state FROM project WHERE id = $1', [project.id])).toEqual([{ state: 'open' }]);
    expect(await harness.rows('SELECT 1 FROM activity WHERE project_id = $1', [project.id])).toHaveLength(1);
    await refused(other.administrator, `/projects/${project.id}`);
    // Participants can still join, and another administrator takes over.
    await join(project, 11);
    await harness.service.clients.appoint(other.id, { subject: 'next', name: 'Next', role: 'client-administrator' });
    const next = await harness.person('next', 'client-administrator');
    expect((await next.get(`/projects/${project.id}`).expect(200)).body.participants).toBe(11);
  });
});

describe('two people’s acts, held while an account is deleted,', () => {
  it('appoint nobody whose account it is, and leave no request of hers', async () => {
    const { id } = await client(harness, 'appoints');
    const end = holdStatements();
    const path = `/clients/${id}/staff`;
    const acts = {
      appointee: (subject: string) => ({ by: 'provider-1', body: { subject, name: 'N', role: 'researcher' } }),
      provider: (subject: string) => ({ by: subject, body: { subject: randomUUID(), name: 'N', role: 'researcher' } }),
    };
    const outcomes = async (act: (subject: string) => { by: string; body: object }) =>
      holdWhileErased(
        harness.rows,
        async (subject) => {
          const { by, body } = act(subject);
          const provider = await harness.person(by, 'provider');
          return {
            act: async () => (await provider.post(path).send(body)).status,
            erase: () => deleteAccount(subject),
          };
        },
        Object.keys(KEPT_AT_ERASURE),
      );
    expect(await outcomes(acts.appointee)).toEqual(new Set([422, 201]));
    expect(await outcomes(acts.provider)).toEqual(new Set([401, 201]));
    // That of the last, whom no statement was left to hold for.
    expect(await harness.rows("SELECT FROM waiting_act WHERE requested_by <> 'provider-1'")).toHaveLength(1);
    end();
  });
});

describe('answers that are collected', () => {
  it('while the account is erased are stored or not, and neither ends as a deadlock', async () => {
    const project = await openProject(administrator);
    const database = openDatabase(harness.databaseUrl);
    const box = { seal: async () => new Uint8Array(1) } as Partial<MemberBox> as MemberBox;
    const faults: unknown[] = [];
    const logger = createLogger('research', { destination: { write: (line) => faults.push(line) } });
    // The service tries once, in vain; the next time is later than its clock ever is.
    const later = () => new Date(NOW.getTime() + 3_600_000);
    const copies = { read: async () => DATA };
    const end = holdStatements();
    const outcomes = await holdWhileErased(
      harness.rows,
      async (subject) => {
        const copy_id = randomUUID();
        await participant(harness, subject).agree(`project.${project.id}`);
        await publish(studyCopyMade('calculator'), subject, { copy_id, survey: 'Calculator' });
        const tried = 'SELECT FROM study_record WHERE copy_id = $1 AND attempts = 1';
        await until(async () => (await harness.rows(tried, [copy_id])).length === 1);
        return {
          act: () => collectNext({ database, copies, box, logger, now: later }),
          erase: () => deleteAccount(subject),
        };
      },
      Object.keys(KEPT_AT_ERASURE),
    );
    end();
    await database.$disconnect();
    expect([harness.logged(), outcomes, faults]).toEqual([
      expect.not.stringMatching(/deadlock|40P01|P2034/),
      new Set([false, true]),
      [],
    ]);
    // That of the last, whom no statement was left to hold for.
    const held = 'SELECT FROM study_record WHERE project_id = $1 AND sealed IS NOT NULL';
    expect(await harness.rows(held, [project.id])).toHaveLength(1);
  });
});

describe('a participant with restricted processing', () => {
  it('is in no export until the restriction is lifted', async () => {
    const project = await openProject(administrator);
    const participants = await join(project, 11);
    const [first] = participants;
    await publish(processingRestricted, first?.subject ?? '');
    await requestExport(project.id).expect(409);
    await publish(processingRestrictionLifted, first?.subject ?? '');
    await requestExport(project.id).expect(201);
  });
});

describe('own research data', () => {
  it('list the projects with the answers, and only the exports that contained them', async () => {
    const project = await openProject(administrator);
    const participants = await join(project, 11);
    await requestExport(project.id).expect(201);
    const [late] = await join(project, 1);
    const subject = participants[0]?.subject ?? '';
    expect(await getOwn(subject, '/own-data')).toEqual({
      projects: [
        {
          project_id: project.id,
          project_name: 'Miegs un veselība',
          client_name: 'clinic',
          consent_version: `project.${project.id}/1`,
          active: true,
          given_out: ['Calculator'],
          records: [{ survey: 'Calculator', exported: true, data: DATA }],
        },
      ],
    });
    const { exports } = await getOwn(subject, '/my-exports');
    expect(exports).toEqual([
      {
        id: expect.any(String),
        project_name: 'Miegs un veselība',
        client_name: 'clinic',
        survey: 'Calculator',
        exported_at: NOW.toISOString(),
      },
    ]);
    expect((await getOwn(late?.subject ?? '', '/my-exports')).exports).toEqual([]);
    expect((await getOwn(randomUUID(), '/my-exports')).exports).toEqual([]);
  });
});

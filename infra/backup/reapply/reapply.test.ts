import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Erasure } from '@vesela/service-kit';
import express from 'express';
import { listen } from '../../machine/http-server.ts';
import { freePort } from '../../machine/ports.ts';
import { databaseUrl } from '../../postgres/database.ts';
import { withClient } from '../tools.ts';
import { deleteIdentity } from './erase-account.ts';
import { impersonate, verifyOwnToken } from './impersonate.ts';
import { erasuresToRepeat } from './reapply.ts';

const erasure = (more: Partial<Erasure> = {}): Erasure => ({
  kind: 'revoked',
  reference: randomUUID(),
  subject: 'anna',
  scope: 'research.Calculator',
  at: '2027-01-31T12:00:00.000Z',
  ...more,
});

describe('what is repeated after a restore', () => {
  it('is the last decision on each consent', () => {
    const [revoked, restored] = [erasure(), erasure({ kind: 'restored' })];
    const again = erasure();
    const other = erasure({ scope: 'health-data' });
    const ilze = erasure({ subject: 'ilze' });
    expect(erasuresToRepeat([revoked, other, restored, again, ilze]).consents).toEqual([again, other, ilze]);
  });

  it('is nothing for a consent that was restored at last', () => {
    expect(erasuresToRepeat([erasure(), erasure({ kind: 'restored' })]).consents).toEqual([]);
  });

  it('is the deletion of what was held under a consent, whatever was decided after it', () => {
    const erased = erasure({ kind: 'erased' });
    for (const later of [erasure(), erasure({ kind: 'restored' })])
      expect(erasuresToRepeat([erasure(), erased, later]).consents).toEqual([erased]);
  });

  it('is every deleted record', () => {
    const records = [erasure({ kind: 'record', scope: 'examination' }), erasure({ kind: 'record', scope: 'profile' })];
    expect(erasuresToRepeat(records)).toEqual({ accounts: [], records, consents: [] });
  });

  it('is for a deleted account nothing else, be it before or after', () => {
    const account = erasure({ kind: 'account', scope: '*' });
    const found = erasuresToRepeat([erasure(), account, erasure({ kind: 'record' }), erasure({ kind: 'erased' })]);
    expect(found).toEqual({ accounts: [account], records: [], consents: [] });
  });
});

describe('a request in the name of a subject', () => {
  const requests: { path: string; who: unknown }[] = [];
  /** Responses in order: a status, with the code of a problem unless it is 204. */
  let responses: [number, string?][] = [];
  let origin: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const app = express().use((request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      void verifyOwnToken(token).then((who) => {
        requests.push({ path: request.originalUrl, who });
        const [status, error] = responses.shift() ?? [204];
        if (error === undefined) return response.status(status).end();
        const problem = { type: 'about:blank', title: error, status, code: error, error, requestId: randomUUID() };
        return response.status(status).type('application/problem+json').send(JSON.stringify(problem));
      });
    });
    stop = await listen(app, port);
  });
  afterEach(() => {
    requests.length = 0;
    responses = [];
  });
  afterAll(() => stop());
  const as = (more: Partial<Erasure>) => impersonate({ originOf: () => origin }, erasure(more));

  it('deletes a record where it was deleted, at each route that may hold it', async () => {
    const reference = randomUUID();
    responses = [[404, 'not_found'], [204]];
    await as({ kind: 'record', scope: 'calculator', reference }).deleteRecord();
    expect(requests).toHaveLength(2);
    for (const { path, who } of requests) {
      expect(path).toContain('/api/calculator/');
      expect(path).toContain(reference);
      expect(who).toEqual({ kind: 'user', subject: 'anna', roles: ['user'], signedInAt: expect.any(Number) });
    }
  });

  it('waits where the route admits no more for now', async () => {
    responses = [[429, 'rate_limited'], [204]];
    await as({ kind: 'record', scope: 'examination' }).deleteRecord();
    expect(requests).toHaveLength(2);
  });

  it('fails with what a service refuses otherwise', async () => {
    responses = [[503, 'unavailable']];
    await expect(as({ kind: 'record', scope: 'contraception' }).deleteRecord()).rejects.toThrow();
  });

  it('goes to no service that holds no such record', async () => {
    await as({ kind: 'record', scope: 'research' }).deleteRecord();
    expect(requests).toEqual([]);
  });

  it('is that of a participant for a participant, in her project alone', async () => {
    responses = [[503, 'unavailable']];
    const participant = as({ subject: 'participant:4711', scope: 'project.screening' });
    await expect(participant.revoke()).rejects.toThrow();
    expect(requests[0]?.who).toEqual({
      kind: 'participant',
      subject: 'participant:4711',
      roles: [],
      project: 'screening',
    });
  });

  it('is refused without a subject', async () => {
    const token = Buffer.from(JSON.stringify({ project: 'screening' })).toString('base64url');
    await expect(verifyOwnToken(token)).rejects.toThrow('This token has no subject.');
  });
});

describe('an account', () => {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const name = `test_identity_${randomUUID().slice(0, 8)}`;
  const url = databaseUrl(server, name);
  const statement = (at: string, sql: string) => withClient(at, (client) => client.query(sql));
  const rest = async (table: string) =>
    (await withClient(url, (client) => client.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY 1`))).rows.map(
      ({ id }) => id,
    );
  beforeAll(() => statement(server, `CREATE DATABASE ${name}`));
  afterAll(() => statement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

  it('of Keycloak goes with all that refers to it, and nobody else’s', async () => {
    await statement(
      url,
      `CREATE TABLE user_entity (id text PRIMARY KEY);
       CREATE TABLE credential (id text PRIMARY KEY, user_id text REFERENCES user_entity);
       CREATE TABLE "Consent" (id text, client text, user_id text REFERENCES user_entity, PRIMARY KEY (client, id));
       CREATE TABLE consent_scope (id text, client text, consent text, FOREIGN KEY (client, consent) REFERENCES "Consent");
       CREATE TABLE event_entity (id text, user_id text);
       INSERT INTO user_entity VALUES ('anna'), ('ilze');
       INSERT INTO credential VALUES ('c1', 'anna'), ('c2', 'ilze');
       INSERT INTO "Consent" VALUES ('k1', 'portal', 'anna'), ('k2', 'portal', 'ilze');
       INSERT INTO consent_scope VALUES ('s1', 'portal', 'k1'), ('s2', 'portal', 'k2');
       INSERT INTO event_entity VALUES ('e1', 'anna'), ('e2', 'ilze')`,
    );
    await deleteIdentity(url, 'anna');
    expect(await rest('user_entity')).toEqual(['ilze']);
    expect(await rest('credential')).toEqual(['c2']);
    expect(await rest('"Consent"')).toEqual(['k2']);
    expect(await rest('consent_scope')).toEqual(['s2']);
    expect(await rest('event_entity')).toEqual(['e2']);
  });

  it('of the development identity provider goes with its sessions', async () => {
    const subject = randomUUID();
    await statement(
      url,
      `CREATE TABLE account (id text, subject uuid);
       CREATE TABLE protocol_record (id text, payload jsonb);
       INSERT INTO account VALUES ('a1', '${subject}'), ('a2', gen_random_uuid());
       INSERT INTO protocol_record VALUES ('p1', '{"accountId": "${subject}"}'), ('p2', '{"accountId": "other"}'), ('p3', '{}')`,
    );
    await deleteIdentity(url, subject);
    expect(await rest('account')).toEqual(['a2']);
    expect(await rest('protocol_record')).toEqual(['p2', 'p3']);
  });
});

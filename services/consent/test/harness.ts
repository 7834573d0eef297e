import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathOf } from '@vesela/contracts';
import {
  consentContract,
  type Decision,
  type DecisionsAnswer,
  type PublishedDocument,
} from '@vesela/contracts/consent';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { createTokenVerifier } from '@vesela/service-kit';
import { createLocalTransport, type EventMessage } from '@vesela/service-kit/events';
import { createEventNumbers, createTestGround, type TestIssuer, until, untilReady } from '@vesela/service-kit/testing';
import request, { type Test } from 'supertest';
import { signingKeys, signingKeysSchema } from '../src/keys/signing-key.ts';
import type { Trusted } from '../src/ledger/verify.ts';
import { createResumeCodes } from '../src/participants/resume-code.ts';
import { consent } from '../src/service.definition.ts';
import { type ConsentService, createConsentService, migrationsDir, participantKeys } from '../src/service.ts';
import { openReadable } from '../src/tree/head-places.ts';
import { textOf, writeDocuments } from './fixtures.ts';
import { newKey } from './new-key.ts';

type Routes = (typeof consentContract)['routes'];
type Params = Record<string, string>;

/** A caller; each call carries the caller's token. */
export interface Person {
  subject: string;
  call(route: keyof Routes, input?: { params?: Params; query?: Params; body?: object }): Test;
  /** Decides on documents in force, in English; returns the response body. */
  decide(
    wishes: Readonly<Record<string, Decision['action']>>,
    options?: { status?: number; requestId?: string },
  ): Promise<DecisionsAnswer>;
}

export interface Harness {
  service: ConsentService;
  issuer: TestIssuer;
  /** URL of the database as the owner of its tables; the service has `config.DATABASE_URL`. */
  url: string;
  documentsDir: string;
  config: Parameters<typeof createConsentService>[0];
  /** What verifying relies on: the public keys of the service, and the heads kept outside its database. */
  trusted(): Promise<Required<Trusted>>;
  /** Another copy of the service on the same database. */
  copy(config?: Partial<Harness['config']>, deps?: Partial<Parameters<typeof createConsentService>[1]>): ConsentService;
  /** Log lines written so far. */
  logged(): string;
  person(subject: string, roles?: string[]): Promise<Person>;
  withToken(token: string | undefined, subject?: string): Person;
  read(document: string, query?: Params): Promise<PublishedDocument>;
  /** Join codes with the research service's answers. */
  projects: Map<string, { projectId: string; open: boolean }>;
  /** Publishes a project's form and creates a join code for it. */
  project(): Promise<{ id: string; document: string; code: string; publishAnew(): Promise<void> }>;
  /** Emitted events. */
  sent: EventMessage[];
  /** Waits until the outbox is empty, then returns the events about a subject. */
  emitted(subject: string): Promise<EventMessage[]>;
  /** Delivers an event to the service as its owner would. */
  publish(owner: string, what: string, key: string, payload: Record<string, unknown>): Promise<void>;
  /** Confirms a deletion for every holder. */
  confirmAll(revocationId: string): Promise<void>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The service on its own database, with a settable clock. Timed work runs on demand. */
export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const ground = await createTestGround('consent', migrationsDir, consent.tables);
  const { issuer, rows } = ground;
  const url = ground.ownerUrl;
  const documentsDir = await mkdtemp(path.join(tmpdir(), 'documents-'));
  await writeDocuments(documentsDir);
  const local = createLocalTransport();
  const sent: EventMessage[] = [];
  const transport = {
    ...local,
    publish: async (message: EventMessage) => {
      await local.publish(message);
      sent.push(message);
    },
  };
  const projects = new Map<string, { projectId: string; open: boolean }>();
  const config = {
    DATABASE_URL: ground.config.DATABASE_URL,
    TRUST_PROXY: 0,
    OIDC_AUDIENCE: issuer.audience,
    RECEIPT_KEY: signingKeysSchema.parse(JSON.stringify(newKey())),
    PARTICIPANT_KEY: signingKeysSchema.parse(JSON.stringify(newKey())),
    LEDGER_HEADS: [pathToFileURL(path.join(documentsDir, '..', `${path.basename(documentsDir)}-heads`)).href],
    LEDGER_HEAD_SECONDS: 3_600,
    LEDGER_S3_REGION: 'eu-test-1',
    RESUME_CODE_KEY: new Uint8Array(randomBytes(32)),
    ERASURE_DELAY_SECONDS: 24 * 60 * 60,
    PORTAL_URL: 'https://portal.example/',
    PORTAL_NAME: 'Vesela',
    PROVIDER_NAME: 'Example Ltd',
    PROVIDER_EMAIL: 'privacy@vesela.example',
    CONTROLLER_LEGAL_NAME: 'Example SIA',
    CONTROLLER_REGISTRATION_NUMBER: '40000000000',
    CONTROLLER_ADDRESS: 'Example Street 1, Riga',
    DATA_PROTECTION_OFFICER: 'officer@vesela.example',
    MINIMUM_AGE: 18,
    LEGAL_TEXTS: documentsDir,
  };
  const ownTokens = createTokenVerifier({
    issuers: [issuer.issuer],
    audience: issuer.audience,
    keys: issuer.keys,
    participantKeys: participantKeys(config),
  });
  const deps = {
    ...ground.deps,
    // Accepts the tokens of this service and, for the access matrix, those of the test's issuer.
    verifyToken: (token: string) => ownTokens(token).catch(() => issuer.verifyToken(token)),
    transport,
    projects: { find: async (code: string) => projects.get(code) },
    timedWorkEveryMs: 3_600_000,
    now,
  };
  const service = createConsentService(config, deps);
  await service.publishDocuments();
  await service.events.start();
  await untilReady(service.app);
  const numbered = createEventNumbers(now);
  const copies: ConsentService[] = [];

  const withToken: Harness['withToken'] = (token, subject = '') => {
    const call: Person['call'] = (name, { params = {}, query, body } = {}) => {
      const route = consentContract.routes[name];
      const url = pathOf(consentContract, route).replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
      const test = request(service.app)[route.method](url);
      if (query) test.query(query);
      if (token) test.set('Authorization', `Bearer ${token}`);
      return body ? test.send(body) : test;
    };
    const decide: Person['decide'] = async (wishes, { status = 200, requestId = randomUUID() } = {}) => {
      const decisions = await Promise.all(
        Object.entries(wishes).map(async ([document, action]) => {
          if (action === 'revoke') return { action, document };
          const { version_id, lang, text_hash } = await read(document);
          return { action, document, version_id, lang, text_hash };
        }),
      );
      return (await call('decide', { body: { request_id: requestId, decisions } }).expect(status)).body;
    };
    return { subject, call, decide };
  };
  const read: Harness['read'] = async (document, query = { lang: 'en' }) =>
    (await withToken(undefined).call('getDocument', { params: { document }, query }).expect(200)).body;

  const publish: Harness['publish'] = (owner, what, key, payload) => {
    const at = now().toISOString();
    return local.publish(numbered({ name: `${owner}.${what}`, owner, key, payload: { at, ...payload } }));
  };
  return {
    service,
    issuer,
    url,
    documentsDir,
    config,
    trusted: async () => ({
      keys: { keys: [...signingKeys('receipt', config.RECEIPT_KEY).publicJwks] },
      heads: (await Promise.all(openReadable(config).map((place) => place.read('all')))).flat(),
      codes: createResumeCodes(config.RESUME_CODE_KEY),
    }),
    copy(other = {}, otherDeps = {}) {
      const copy = createConsentService({ ...config, ...other }, { ...deps, ...otherDeps });
      copies.push(copy);
      return copy;
    },
    logged: ground.logged,
    person: async (subject, roles = []) => withToken(await issuer.token({ subject, roles }), subject),
    withToken,
    read,
    projects,
    async project() {
      const id = randomUUID();
      const publisher = withToken(await issuer.token({ roles: ['service'] }));
      const publish = async (title: string) => {
        const texts = { en: textOf(title, id, 'en'), lv: textOf(title, id, 'lv') };
        const form = { params: { projectId: id }, body: { texts } };
        return (await publisher.call('publishProjectForm', form).expect(200)).body;
      };
      const body = await publish('project');
      const code = randomUUID().slice(0, 8);
      projects.set(code, { projectId: id, open: true });
      return { id, document: body.document, code, publishAnew: () => publish('project changed') };
    },
    sent,
    async emitted(subject) {
      await until(async () => (await service.events.lag()).count === 0);
      return sent.filter(({ key }) => key === subject);
    },
    publish,
    async confirmAll(revocation_id) {
      for (const holder of STUDY_HOLDERS) {
        await publish(holder, 'study_data_erased', revocation_id, { revocation_id, erased: 2 });
      }
    },
    rows,
    async close() {
      await Promise.all(copies.map((copy) => copy.stop()));
      await service.stop();
      await local.close();
      await ground.close();
      await rm(documentsDir, { recursive: true });
      for (const place of config.LEDGER_HEADS) await rm(fileURLToPath(place), { recursive: true, force: true });
    },
  };
}

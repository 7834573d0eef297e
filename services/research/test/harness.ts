import type { EventDefinition } from '@vesela/contracts/events';
import { researchContract } from '@vesela/contracts/research';
import { problem } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import {
  type Calls,
  callsTo,
  createEventNumbers,
  createTestGround,
  type TestIssuer,
  untilReady,
} from '@vesela/service-kit/testing';
import type { StudyRecord } from '../src/exports/surveys.ts';
import type { FormTexts, Invitation } from '../src/projects/ports.ts';
import { research } from '../src/service.definition.ts';
import { createResearchService, migrationsDir, type ResearchService } from '../src/service.ts';

export type Person = Calls;
type Row = Record<string, unknown>;

/** Fakes of the other services; a test may make them fail. */
interface FakePeers {
  forms: { projectId: string; texts: FormTexts }[];
  invitations: Invitation[];
  copies: Map<string, StudyRecord>;
  /** Ids of the copies that were requested. */
  requested: Set<string>;
  consentDown: boolean;
  /** Accounts that the identity provider does not know, and those that are closed there. */
  unknown: Set<string>;
  closed: Set<string>;
  identityDown: boolean;
}

export interface Harness {
  service: ResearchService;
  issuer: TestIssuer;
  others: FakePeers;
  /** Another copy of the service on the same database, which takes no part in the events. */
  copy(): ResearchService;
  logged(): string;
  person(subject: string, ...roles: string[]): Promise<Person>;
  /** Who takes part in this project without an account; without a project a user. */
  participantIn(project: string | undefined): Promise<Person>;
  anonymous: Person;
  /** Publishes an event as its owner does. */
  publish(event: EventDefinition, key: string, payload: Row): Promise<void>;
  /** Resolves when every event published so far has been processed. */
  settled(): Promise<void>;
  databaseUrl: string;
  rows(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts the service on a new database, with a clock that the test controls. */
export async function startService(
  now: () => Date = () => new Date(),
  /** Most tests take files of eleven women, without a second person. */
  { confirmedBelow = 0 }: { confirmedBelow?: number } = {},
): Promise<Harness> {
  const ground = await createTestGround('research', migrationsDir, research.tables);
  const { issuer, rows } = ground;
  const transport = createLocalTransport({ waitsMs: [20, 20] });
  const others: FakePeers = {
    forms: [],
    invitations: [],
    copies: new Map(),
    requested: new Set(),
    consentDown: false,
    unknown: new Set(),
    closed: new Set(),
    identityDown: false,
  };
  const create = () =>
    createResearchService(
      { ...ground.config, PORTAL_URL: 'https://portal.example' },
      {
        ...ground.deps,
        transport,
        now,
        collectEveryMs: 10,
        lapseEveryMs: 10,
        confirmedBelow,
        identity: {
          async getUser(subject) {
            if (others.identityDown) throw problem('unavailable');
            const { unknown, closed } = others;
            return unknown.has(subject)
              ? undefined
              : { subject, firstName: `N-${subject}`, enabled: !closed.has(subject) };
          },
        },
        peers: {
          forms: {
            async publish(projectId, texts) {
              if (others.consentDown) throw new Error('down');
              const versions = others.forms.filter((form) => form.projectId === projectId);
              if (JSON.stringify(versions.at(-1)?.texts) !== JSON.stringify(texts)) {
                others.forms.push({ projectId, texts });
                versions.push({ projectId, texts });
              }
              return `project.${projectId}/${versions.length}`;
            },
          },
          invitations: {
            async send(invitation) {
              others.invitations.push(invitation);
              return invitation.addresses.length;
            },
          },
          copies: {
            async read(_survey, copyId) {
              others.requested.add(copyId);
              const data = others.copies.get(copyId);
              if (!data) throw new Error('copy not found');
              return data;
            },
          },
        },
      },
    );
  const service = create();
  await service.events.start();
  await untilReady(service.app);
  const numbered = createEventNumbers(now);
  const callers = (token?: string) => callsTo(service.app, researchContract.basePath, token);
  return {
    service,
    issuer,
    others,
    copy: create,
    logged: ground.logged,
    person: async (subject, ...roles) => callers(await issuer.token({ subject, roles })),
    participantIn: async (participantIn) => callers(await issuer.token(participantIn ? { participantIn } : {})),
    anonymous: callers(),
    publish: ({ name, version, owner }, key, payload) =>
      transport.publish(numbered({ name, version, owner, key, payload })),
    async settled() {
      for (let left = 3000; left > 0; left -= 1) {
        if ((await rows('SELECT 1 FROM events.queue WHERE parked_at IS NULL')).length === 0) return;
        await wait(10);
      }
      throw new Error('Events are still unprocessed.');
    },
    databaseUrl: ground.config.DATABASE_URL,
    rows,
    async close() {
      await service.stop();
      await transport.close();
      await ground.close();
    },
  };
}

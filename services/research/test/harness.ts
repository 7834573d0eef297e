import type { EventDefinition } from '@vesela/contracts/events';
import { researchContract } from '@vesela/contracts/research';
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
}

export interface Harness {
  service: ResearchService;
  issuer: TestIssuer;
  others: FakePeers;
  logged(): string;
  person(subject: string, ...roles: string[]): Promise<Person>;
  anonymous: Person;
  /** Publishes an event as its owner does. */
  publish(event: EventDefinition, key: string, payload: Row): Promise<void>;
  /** Resolves when every event published so far has been processed. */
  settled(): Promise<void>;
  rows(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts the service on a new database, with a clock that the test controls. */
export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const ground = await createTestGround('research', migrationsDir);
  const { issuer, rows } = ground;
  const transport = createLocalTransport({ waitsMs: [20, 20] });
  const others: FakePeers = { forms: [], invitations: [], copies: new Map(), requested: new Set(), consentDown: false };
  const service = createResearchService(
    { ...ground.config, PORTAL_URL: 'https://portal.example' },
    {
      ...ground.deps,
      transport,
      now,
      collectEveryMs: 10,
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
  await service.events.start();
  await untilReady(service.app);
  const numbered = createEventNumbers(now);
  const callers = (token?: string) => callsTo(service.app, researchContract.basePath, token);
  return {
    service,
    issuer,
    others,
    logged: ground.logged,
    person: async (subject, ...roles) => callers(await issuer.token({ subject, roles })),
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
    rows,
    async close() {
      await service.stop();
      await transport.close();
      await ground.close();
    },
  };
}

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { examinationContract } from '@vesela/contracts/examination';
import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { createExaminationService, migrationsDir as examinationMigrations } from '@vesela/examination';
import { askProfile, createNotificationService, migrationsDir as notificationMigrations } from '@vesela/notification';
import { createLogger, createPeer, masterKeysSchema, type Service } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, untilReady } from '@vesela/service-kit/testing';
import pg from 'pg';
import { portalConfig } from '../../demo/portal-config.ts';
import { createGateway } from '../../gateway/gateway.ts';
import type { Part } from '../../gateway/parts.ts';
import { serve } from '../../testing/serve.ts';

const NOWHERE = 'http://127.0.0.1:9';
const refuse = () => Promise.reject(new Error('Nobody is asked here.'));

/** Two services behind the gateway, where what one tells by events the other acts upon. */
export async function startTracedPortal(telemetry: { endpoint: string; share: number }) {
  const [own, others] = await Promise.all([
    createTestDatabase(examinationMigrations, { events: true }),
    createTestDatabase(notificationMigrations, { events: true }),
  ]);
  const issuer = await createTestIssuer();
  const lines: string[] = [];
  const logger = createLogger('test', {
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const transport = createLocalTransport({ databases: { notification: others.url } });
  const common = { MASTER_KEYS: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`), TRUST_PROXY: 0 };
  const deps = { verifyToken: issuer.verifyToken, transport, logger };
  const examination = createExaminationService({ ...common, DATABASE_URL: own.url }, deps);
  const mail = { MAIL_FROM: 'no-reply@vesela.example', PORTAL_NAME: 'Vesela', PORTAL_URL: 'http://127.0.0.1' };
  const notification = createNotificationService(
    { ...common, ...mail, DATABASE_URL: others.url },
    {
      ...deps,
      identity: { getUser: refuse },
      sources: askProfile(createPeer(profileContract, { origin: NOWHERE, token: refuse })),
    },
  );
  await Promise.all([notification.events.start(), examination.events.start()]);
  await Promise.all([untilReady(examination.app), untilReady(notification.app)]);

  const partOf = (basePath: string, { app }: Service): Part => ({
    basePaths: [basePath],
    handler: (request, response) => app(request, response),
  });
  const gateway = await serve((port) =>
    createGateway({
      hosts: [`127.0.0.1:${port}`],
      shell: import.meta.dirname,
      modules: { list: () => ({ modules: [] }), fresh: () => ({ modules: [] }), handler: (_q, _s, next) => next() },
      config: portalConfig,
      data: import.meta.dirname,
      parts: [partOf(examinationContract.basePath, examination), partOf(notificationContract.basePath, notification)],
      telemetry,
    }),
  );
  const pool = new pg.Pool({ connectionString: own.url, max: 1 });
  pool.on('error', () => undefined);
  return {
    origin: `http://127.0.0.1:${gateway.port}`,
    token: (subject: string) => issuer.token({ subject, email: 'trace-anna@example.org' }),
    registries: [examination.registry, notification.registry],
    logged: () => lines.join(''),
    async agree(subject: string) {
      await pool.query(
        `INSERT INTO consent (subject, document, active, decided_at) VALUES ($1, 'health-data', true, now())`,
        [subject],
      );
    },
    /** Resolves when everything that was told has been acted upon. */
    async heard() {
      const isDone = async () =>
        (await examination.events.lag()).count === 0 && ((await transport.depth()).notification ?? 0) === 0;
      while (!(await isDone())) await setTimeout(20);
    },
    async stop() {
      await gateway.stop();
      await Promise.all([examination.stop(), notification.stop()]);
      await transport.close();
      await pool.end();
      await Promise.all([own.drop(), others.drop()]);
    },
  };
}

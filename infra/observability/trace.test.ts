import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examinationContract } from '@vesela/contracts/examination';
import { notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { createExaminationService, migrationsDir as examinationMigrations } from '@vesela/examination';
import { askProfile, createNotificationService, migrationsDir as notificationMigrations } from '@vesela/notification';
import { createLogger, createPeer, masterKeysSchema, type Service } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { startTelemetry } from '@vesela/service-kit/telemetry';
import { createTestDatabase, createTestIssuer, untilReady } from '@vesela/service-kit/testing';
import { serve } from '@vesela/service-kit/testing/serve';
import pg from 'pg';
import { z } from 'zod';
import { portalConfig } from '../demo/portal-config.ts';
import { createGateway } from '../gateway/gateway.ts';
import type { Part } from '../gateway/parts.ts';

const SUBJECT = 'trace-subject-4711';
const NOTE = 'trace-note-a-lump-on-the-left';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PAGE_SPAN = '00f067aa0ba902b7';

let collector: Collector;
let portal: Awaited<ReturnType<typeof startTracedPortal>>;
let examinationId: string;
beforeAll(async () => {
  collector = await startCollector();
  const endTelemetry = await startTelemetry('portal', {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  portal = await startTracedPortal({ endpoint: collector.endpoint, share: 1 });
  await portal.agree(SUBJECT);
  const headers = {
    authorization: `Bearer ${await portal.token(SUBJECT)}`,
    'content-type': 'application/json',
    traceparent: `00-${TRACE}-${PAGE_SPAN}-01`,
    tracestate: `anna=${SUBJECT}`,
    baggage: `subject=${SUBJECT}`,
  };
  const answer = await fetch(`${portal.origin}/api/examination/examinations?secret=${NOTE}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      submission_id: randomUUID(),
      symptoms: ['nipple_discharge'],
      pattern: 'lines',
      notes: NOTE,
      finished_at: new Date(Date.now() - 60_000).toISOString(),
      reminder_requested: true,
      time_zone: 'Europe/Riga',
    }),
  });
  expect(answer.status).toBe(201);
  examinationId = ((await answer.json()) as { id: string }).id;
  await fetch(`${portal.origin}/api/examination/examinations/${examinationId}`, { headers });
  await portal.heard();
  const page = { traceId: TRACE, spanId: PAGE_SPAN, kind: 'call', start: Date.now() - 50, end: Date.now() };
  const handedIn = await handIn({ spans: [{ ...page, method: 'POST', route: '/api/examination', status: 201 }] });
  expect(handedIn.status).toBe(202);
  await portal.stop();
  await endTelemetry();
});
afterAll(() => collector.stop());

const handIn = (body: unknown) =>
  fetch(`${portal.origin}/telemetry/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const named = (name: string) => {
  const found = collector.spans().find((span) => span.name === name);
  if (!found) throw new Error(`No span is called ${name}, only ${collector.spans().map((span) => span.name)}.`);
  return found;
};
const parentOf = (span: CollectedSpan) => collector.spans().find(({ spanId }) => spanId === span.parentSpanId);
/** Names from the span up to the page's own. */
function wayUp(span: CollectedSpan): string[] {
  const parent = parentOf(span);
  return [span.name, ...(parent ? wayUp(parent) : [])];
}
const attributeOf = (span: CollectedSpan, key: string) => span.attributes.find((each) => each.key === key)?.value;

describe('one trace', () => {
  it('leads from the page through gateway and service to the database', () => {
    const insert = named('INSERT examination');
    expect(insert.traceId).toBe(TRACE);
    expect(wayUp(insert)).toEqual([
      'INSERT examination',
      'POST /api/examination/examinations',
      'POST /api/examination',
      'POST /api/examination',
    ]);
    expect(named('POST /api/examination/examinations').parentSpanId).not.toBe(PAGE_SPAN);
  });

  it('goes on through the outbox to what the other service does about it', () => {
    const consumed = collector.spans().filter(({ name }) => name.startsWith('consume examination.'));
    expect(consumed.length).toBeGreaterThan(0);
    for (const span of consumed) {
      expect(span.traceId).toBe(TRACE);
      expect(attributeOf(span, 'vesela.service')).toEqual({ stringValue: 'notification' });
      expect(wayUp(span)).toEqual([
        span.name,
        span.name.replace('consume', 'emit'),
        'POST /api/examination/examinations',
        'POST /api/examination',
        'POST /api/examination',
      ]);
    }
    const effects = collector.spans().filter((span) => consumed.some(({ spanId }) => spanId === span.parentSpanId));
    expect(effects.map(({ name }) => name)).toContain('INSERT reminder');
  });

  it('says which route was asked, never which record', () => {
    const read = named('GET /api/examination/examinations/{examinationId}');
    expect(attributeOf(read, 'http.response.status_code')).toEqual({ intValue: 200 });
    expect(collector.text()).not.toContain(examinationId);
  });
});

describe('what is traced', () => {
  it.each([
    ['her id', SUBJECT],
    ['her note', NOTE],
    ['her answer', 'nipple_discharge'],
    ['her address', 'trace-anna@example.org'],
    ['her time zone', 'Europe/Riga'],
    ['a token', 'eyJ'],
    ['a query', 'secret='],
  ])('never holds %s', (_what, value) => {
    expect(collector.text().length).toBeGreaterThan(1_000);
    expect(collector.text()).not.toContain(value);
  });

  it('is told to the collector alone: nothing of the trace is in what the services log', () => {
    expect(portal.logged()).not.toContain(NOTE);
    expect(portal.logged()).not.toContain(SUBJECT);
  });
});

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute).default([]),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
type CollectedSpan = z.infer<typeof spanSchema>;

interface Collector {
  endpoint: string;
  spans(): CollectedSpan[];
  /** Everything that was ever sent here, as it came. */
  text(): string;
  stop(): Promise<void>;
}

/** An OpenTelemetry collector as far as OTLP in JSON goes. What it cannot read it refuses, which a test sees. */
async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      const parsed = request.url === '/v1/traces' ? bodySchema.safeParse(JSON.parse(body)) : undefined;
      if (!parsed?.success) return void response.writeHead(400).end();
      for (const { scopeSpans } of parsed.data.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => spans,
    text: () => bodies.join('\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const NOWHERE = 'http://127.0.0.1:9';
const refuse = () => Promise.reject(new Error('Nobody is asked here.'));

/** Two services behind the gateway, where what one tells by events the other acts upon. */
async function startTracedPortal(telemetry: { endpoint: string; share: number }) {
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

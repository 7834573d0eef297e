import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What a woman does, each as the one request that costs most of it. */
export const ROUTES = [
  'portal page',
  'module file',
  'gateway proxying',
  'draft save',
  'risk test save',
  'risk report read',
  'examination save',
  'contraception save',
  'contraception report read',
  'diary page',
  'diary summaries',
  'consent decision',
] as const;
export type RouteName = (typeof ROUTES)[number];

const amount = z.number().nonnegative();

const routeSchema = z.object({
  /** Process that answers. */
  part: z.string(),
  requests: z.int().positive(),
  /** Milliseconds of a core that the process used for a request, and PostgreSQL's connections to its databases. */
  serviceMs: amount,
  databaseMs: amount,
  /** Bytes that PostgreSQL's connections wrote for a request: write-ahead log and pages. */
  writtenBytes: amount,
  /** Bytes by which tables and indexes grew for a request, and of these what is kept for days only (events). */
  storedBytes: amount,
  eventBytes: amount,
});
export type RouteCost = z.infer<typeof routeSchema>;

export const measuredSchema = z.object({
  machine: z.object({ processor: z.string(), cores: z.int().positive(), node: z.string(), postgres: z.string() }),
  day: z.iso.date(),
  routes: z.record(z.enum(ROUTES), routeSchema),
  /** An event from outbox to diary: the relay of its owner, the consumer, their databases, the broker. */
  event: z.object({
    count: z.int().positive(),
    relayMs: amount,
    relayDatabaseMs: amount,
    consumerMs: amount,
    consumerDatabaseMs: amount,
    brokerMs: amount,
    storedBytes: amount,
    eventBytes: amount,
  }),
  /** A reminder from due to handed to the mail server. */
  reminder: z.object({ count: z.int().positive(), serviceMs: amount, databaseMs: amount, storedBytes: amount }),
  /** Of a copy after its load: resident memory, open connections to PostgreSQL. */
  copies: z.record(z.string(), z.object({ megabytes: amount, connections: z.int().nonnegative() })),
  /** Milliseconds of a core in a second of a copy that nobody asks. */
  idleMs: amount,
});
export type Measured = z.infer<typeof measuredSchema>;

export const MEASURED_FILE = path.join(import.meta.dirname, 'measured.json');

/** The committed measurement. */
export const readMeasured = (file = MEASURED_FILE): Measured =>
  measuredSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

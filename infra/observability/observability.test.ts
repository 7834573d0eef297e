import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createIdentityAdmin, createLogger, masterKeysSchema } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestDatabase } from '@vesela/service-kit/testing';
import { measureCertificate } from '@vesela/service-kit/tls';
import type { Registry } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvironment } from '../embedded-services/environment.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { gatewayMetrics } from '../gateway/measure.ts';
import { hostMetrics } from '../modules/damage.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string().min(1),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string().min(10), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number().min(41),
  panels: z.array(
    z.looseObject({
      title: z.string(),
      type: z.string(),
      description: z.string().optional(),
      targets: z.array(z.looseObject({ expr: z.string().min(1) })).default([]),
    }),
  ),
});

const { groups } = rulesSchema.parse(parse(read('prometheus/alerts.yaml')));
const alerts = groups.flatMap(({ rules }) => rules);
const exprOf = (name: string) => alerts.find(({ alert }) => alert === name)?.expr ?? '';
const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/vesela.json')));
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe('alerts and dashboard', () => {
  let exported: Exported;
  beforeAll(async () => {
    exported = await exportedMetrics();
  });

  it.each(expressions)('%s asks for what is there', (_name, expression) => {
    expect(metricsOf(expression).filter((name) => !exported.metrics.has(name))).toEqual([]);
    expect(labelsOf(expression).filter((name) => !exported.labels.has(name))).toEqual([]);
  });

  it.each(['events_outbox_oldest_seconds', 'events_parked', 'events_refused', 'database_connections_wanted'])(
    'every service tells %s',
    (name) => {
      const services = exported.texts.filter((text) => !text.includes('gateway_request_duration_seconds'));
      expect(services).toHaveLength(7);
      for (const text of services) expect(text).toMatch(new RegExp(`^${name}\\S* \\d`, 'm'));
    },
  );

  it.each([
    'consent_erasures_overdue',
    'consent_entries_not_signed',
    'consent_deletions_refused',
    'consent_confirmations_refused',
    'consent_versions_refused',
    'consent_ledger_broken',
    'research_staff_removed',
    'profile_account_deletions_overdue',
    'notification_reminders_late_seconds',
    'notification_mail_oldest_seconds',
  ])('%s is nought while there is nothing to do', (name) => {
    expect(exported.texts.join('\n')).toMatch(new RegExp(`^${name}\\S* 0$`, 'm'));
  });
});

/** Of each alert about one number: the most that is well. */
const LIMITS: Readonly<Record<string, [metric: string, most: number]>> = {
  ErasuresOverdue: ['consent_erasures_overdue', 0],
  AccountDeletionsOverdue: ['profile_account_deletions_overdue', 0],
  HeadsNotKept: ['consent_heads_failing_seconds', 15 * 60],
  EntryNotSigned: ['consent_entries_not_signed', 0],
  DeletionRefused: ['consent_deletions_refused', 0],
  ConfirmationRefused: ['consent_confirmations_refused', 0],
  VersionRefused: ['consent_versions_refused', 0],
  EventRefused: ['events_refused', 0],
  LedgerBroken: ['consent_ledger_broken', 0],
  LedgerNotVerified: ['consent_ledger_unverified_seconds', 24 * 60 * 60],
  StaffAuditBroken: ['staff_audit_broken', 0],
  StaffRemoved: ['research_staff_removed', 0],
  ModuleDamaged: ['modules_damaged', 0],
  RemindersLate: ['notification_reminders_late_seconds', 15 * 60],
  MailLate: ['notification_mail_oldest_seconds', 30 * 60],
};

describe('an alert of duties', () => {
  it.each(Object.entries(LIMITS))('%s is raised above its limit', (name, [metric, most]) => {
    const [aggregate, asked, limit] =
      /^(max|min)(?: by \(\w+\) )?\((\w+)\) > (\d+)$/.exec(exprOf(name))?.slice(1) ?? [];
    expect([asked, Number(limit)]).toEqual([metric, most]);
    // The worst copy counts; of those that verify, one is enough.
    expect(aggregate).toBe(name === 'LedgerNotVerified' ? 'min' : 'max');
  });

  it('has a limit of its own or is told of metrics that are no numbers', () => {
    const { rules } = groups.find((group) => group.name === 'duties') ?? { rules: [] };
    const others = ['CertificateExpires', 'DutiesUnknown'];
    expect(rules.map(({ alert }) => alert).filter((alert) => !others.includes(alert))).toEqual(Object.keys(LIMITS));
  });

  it('tells of a certificate ten days before its end', () => {
    expect(exprOf('CertificateExpires')).toBe(
      `min by (service) (tls_certificate_expires_at_seconds) - time() < ${10 * 24 * 60 * 60}`,
    );
  });
});

describe('every alert', () => {
  const runbook = read('runbook.md');

  it('has a name of its own, and a page in the runbook that exists for it alone', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(names);
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook_url).toBe(`infra/observability/runbook.md#${alert.toLowerCase()}`);
  });

  it('asks for at least one metric or for whether a target is up', () => {
    for (const { alert, expr } of alerts)
      expect([alert, metricsOf(expr).length > 0 || /\bup\b/.test(expr)]).toEqual([alert, true]);
  });
});

it('names of metrics and labels are found where PromQL puts them', () => {
  const expression =
    'histogram_quantile(0.9, sum by (le, route) (rate(a_seconds_bucket{status=~"5.."}[5m]))) > 1 and up == b';
  expect(metricsOf(expression)).toEqual(['a_seconds', 'b']);
  expect(labelsOf(expression)).toEqual(['route', 'status']);
});

interface Exported {
  metrics: ReadonlySet<string>;
  labels: ReadonlySet<string>;
  /** `/metrics` of every service. */
  texts: readonly string[];
}

/** What every service and the gateway show at `/metrics`, read from the running things. */
async function exportedMetrics(): Promise<Exported> {
  const databases: TestDatabase[] = [];
  const issuer = await createTestIssuer();
  const token = () => Promise.reject(new Error('Nobody is asked here.'));
  const origin = 'http://127.0.0.1:9';
  const common = {
    masterKeys: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
    verifyToken: issuer.verifyToken,
    logger: createLogger('test', { level: 'silent' }),
    transport: createLocalTransport(),
    origin,
    token,
    identity: createIdentityAdmin({ url: origin, realm: 'vesela', token }),
    secret: (_name: string, make = () => randomBytes(32).toString('base64')) => make(),
    env: readEnvironment({}),
  };
  const registries: Registry[] = [gatewayMetrics().registry];
  for (const registry of registries) measureCertificate(registry, { current: () => ({ expiresAt: new Date() }) });
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const local of SERVICES) {
      const database = await createTestDatabase(local.migrations, { events: true });
      databases.push(database);
      const { service } = await local.create({ ...common, databaseUrl: database.url });
      stops.push(() => service.stop());
      registries.push(service.registry);
    }
    const texts = await Promise.all(registries.map((registry) => registry.metrics()));
    return { ...namesIn([...registries, hostMetrics('mfe-profile').registry]), texts };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(databases.map(({ drop }) => drop()));
  }
}

function namesIn(registries: readonly Registry[]): Pick<Exported, 'metrics' | 'labels'> {
  const all = registries.flatMap((registry) => registry.getMetricsAsArray() as unknown as Described[]);
  return {
    metrics: new Set(all.map(({ name }) => name)),
    labels: new Set(['service', ...all.flatMap(({ labelNames }) => labelNames)]),
  };
}

/** A metric of prom-client, whose types tell less of it than it holds. */
interface Described {
  name: string;
  labelNames: readonly string[];
}

/** Words of PromQL that stand where a metric or a label could. */
const WORDS = new Set(['and', 'or', 'unless', 'on', 'by', 'without', 'ignoring', 'bool', 'offset', 'group_left']);
/** Prometheus says these of every target itself. */
const OWN_METRICS = new Set(['up']);
const OWN_LABELS = new Set(['job', 'instance', 'le']);

const LABEL_LIST = /\b(?:by|without|on|ignoring|group_left)\s*\(([^)]*)\)/g;
const SELECTOR = /\{([^}]*)\}/g;

/** Metrics that a PromQL expression asks for, without the endings of a histogram's parts. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .replace(SELECTOR, '')
    .replace(LABEL_LIST, '')
    .replace(/\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/\b[a-z_][a-z0-9_:]*\b(?!\s*\()/g)].map(([name]) => name);
  return names
    .filter((name) => !WORDS.has(name) && !OWN_METRICS.has(name))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
}

/** Labels that it selects or groups by. */
function labelsOf(expression: string): string[] {
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"/g, '');
  const lists = [...bare.matchAll(LABEL_LIST), ...bare.matchAll(SELECTOR)].flatMap(([, list]) =>
    (list ?? '').split(','),
  );
  return lists.map((label) => label.replace(/[=!~\s]/g, '')).filter((label) => label !== '' && !OWN_LABELS.has(label));
}

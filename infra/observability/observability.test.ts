import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Exported, exportedMetrics } from './testing/exported-metrics.ts';
import { labelsOf, metricsOf } from './testing/metric-names.ts';

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

const alerts = rulesSchema.parse(parse(read('prometheus/alerts.yaml'))).groups.flatMap(({ rules }) => rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/vesela.json')));
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

describe('alerts and dashboard', () => {
  let exported: Exported;
  beforeAll(async () => {
    exported = await exportedMetrics();
  }, 60_000);

  it.each(expressions)('%s asks for what is there', (_name, expression) => {
    expect(metricsOf(expression).filter((name) => !exported.metrics.has(name))).toEqual([]);
    expect(labelsOf(expression).filter((name) => !exported.labels.has(name))).toEqual([]);
  });

  it.each(['events_outbox_oldest_seconds', 'events_parked', 'database_connections_wanted'])(
    'every service tells %s',
    (name) => {
      const services = exported.texts.filter((text) => !text.includes('gateway_request_duration_seconds'));
      expect(services).toHaveLength(7);
      for (const text of services) expect(text).toMatch(new RegExp(`^${name}\\S* \\d`, 'm'));
    },
  );

  it.each([
    'consent_erasures_overdue',
    'profile_account_deletions_overdue',
    'notification_reminders_late_seconds',
    'notification_mail_oldest_seconds',
  ])('%s is nought while there is nothing to do', (name) => {
    expect(exported.texts.join('\n')).toMatch(new RegExp(`^${name}\\S* 0$`, 'm'));
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

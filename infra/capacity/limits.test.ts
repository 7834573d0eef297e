import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { REMEMBERED_DAYS } from '../../services/kit/src/events/inbox/inbox.ts';
import { LIMITS } from './limits.ts';

const autoscaling = z.object({ autoscaling: z.object({ max: z.number() }) });
const values = z.object({
  defaults: autoscaling,
  gateway: autoscaling,
  databases: z.object({ maxConnections: z.number() }),
});

it('the limits are those of the chart’s large example and of the events', () => {
  const file = path.resolve(import.meta.dirname, '../kubernetes/examples/large.yaml');
  const { defaults, gateway, databases } = values.parse(parse(readFileSync(file, 'utf8')));
  expect(LIMITS).toMatchObject({
    chartCopies: defaults.autoscaling.max,
    chartGateways: gateway.autoscaling.max,
    databaseConnections: databases.maxConnections,
    doneDays: REMEMBERED_DAYS,
  });
});

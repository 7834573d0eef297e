import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { REMEMBERED_DAYS } from '../../services/kit/src/events/inbox/inbox.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BEHAVIOUR, LIMITS } from './assumed.ts';
import { MEASURED_FILE, readMeasured } from './measured.ts';

describe('what is assumed', () => {
  it('has the limits of the chart’s large example and of the events', () => {
    const autoscaling = z.object({ autoscaling: z.object({ max: z.number() }) });
    const values = z.object({
      defaults: autoscaling,
      gateway: autoscaling,
      databases: z.object({ maxConnections: z.number() }),
    });
    const file = path.resolve(import.meta.dirname, '../kubernetes/examples/large.yaml');
    const { defaults, gateway, databases } = values.parse(parse(readFileSync(file, 'utf8')));
    expect(LIMITS).toMatchObject({
      chartCopies: defaults.autoscaling.max,
      chartGateways: gateway.autoscaling.max,
      databaseConnections: databases.maxConnections,
      handledDays: REMEMBERED_DAYS,
    });
  });

  it('sends every request to a service through the gateway', () => {
    const { 'portal page': _page, 'module file': _file, 'gateway proxying': proxied, ...answered } = BEHAVIOUR.perYear;
    expect(proxied).toBe(Object.values(answered).reduce((sum, value) => sum + value, 0));
  });
});

describe('what was measured', () => {
  let place: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    place = temporaryFolder();
  });
  afterEach(() => place.remove());

  const changed = (change: (measured: ReturnType<typeof readMeasured>) => unknown) => {
    const file = path.join(place.folder, 'measured.json');
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(MEASURED_FILE, 'utf8')))));
    return () => readMeasured(file);
  };

  it('is read back as it was written', () => {
    expect(changed((measured) => measured)()).toEqual(readMeasured());
  });

  it.each([
    ['a route is missing', changedRoutes(({ 'diary page': _missing, ...routes }) => routes)],
    [
      'a cost is negative',
      changedRoutes((routes) => ({ ...routes, 'diary page': { ...routes['diary page'], serviceMs: -1 } })),
    ],
  ])('is refused when %s', (_what, change) => {
    expect(changed(change)).toThrow('diary page');
  });
});

type Measured = ReturnType<typeof readMeasured>;
function changedRoutes(change: (routes: Measured['routes']) => unknown) {
  return (measured: Measured) => ({ ...measured, routes: change(measured.routes) });
}

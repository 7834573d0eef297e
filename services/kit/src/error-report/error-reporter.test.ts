import { afterEach, beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createNotes } from '../../test/notes-service.ts';
import { describeError } from '../log/describe-error.ts';
import { createLogger } from '../log/logger.ts';
import { createSentryReceiver, type SentryReceiver } from '../testing/sentry-receiver.ts';
import { type ErrorReporter, openErrorReporter } from './error-reporter.ts';

let receiver: SentryReceiver;
let reporter: ErrorReporter;

beforeEach(async () => {
  receiver = await createSentryReceiver();
  const opened = await openErrorReporter(receiver.dsn, 'profile@1.0.0');
  if (!opened) throw new Error('no reporter');
  reporter = opened;
});
afterEach(() => receiver.stop());

const quiet = { write: () => undefined };
const loggerOf = (service = 'profile') => createLogger(service, { destination: quiet, errors: reporter.logged });

const HERS = ['Anna', 'Ozoliņa', 'anna@example.org', '52', 'nulliparous', 'Brīvības', '12345-67890'];

it('reports nothing without a configured receiver', async () => {
  expect(await openErrorReporter(undefined)).toBeUndefined();
});

it('reports what a service logs as an error, without the content of its message', async () => {
  const cause = Object.assign(new RangeError(`Key (email)=(anna@example.org) of Ozoliņa already exists`), {
    code: '23505',
  });
  const error = new TypeError('Anna, 52, nulliparous, Brīvības iela 1, 12345-67890', { cause });
  loggerOf().error({ error: describeError(error), route: '/api/profile/me/Anna' }, `internal error of Anna Ozoliņa`);
  await receiver.until(1);
  expect(receiver.arrived[0]).toMatch(/^POST \/api\/7\/envelope\/\?sentry_version=7&sentry_key=0123456789abcdef\n/);
  expect(receiver.events()[0]).toMatchObject({
    level: 'error',
    platform: 'node',
    release: 'profile@1.0.0',
    tags: { service: 'profile', code: '23505' },
    exception: { values: [{ type: 'RangeError' }, { type: 'TypeError', value: 'internal error of …' }] },
  });
  expect(JSON.stringify(receiver.events()[0])).toContain('services/kit/src/error-report/error-reporter.test.ts');
  expect(receiver.arrived[0]).not.toMatch(/Anna|Ozoliņa|example\.org|nulliparous|Brīvības|67890/);
  expect(receiver.arrived[0]).not.toContain(process.cwd());
});

it('reports a failed request by its route, not its URL', async () => {
  const service = createNotes({
    logger: loggerOf('notes'),
    handlers: {
      greet: async () => {
        throw new Error(`no note of ${HERS.join(' ')}`);
      },
    },
  });
  const { port } = await service.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}/api/notes/greeting?name=Anna&mail=anna@example.org`, {
    headers: { 'User-Agent': 'Anna', Cookie: 'a=Anna' },
  });
  expect(answer.status).toBe(500);
  await answer.text();
  await receiver.until(1);
  expect(receiver.arrived.join()).not.toMatch(/Anna|Ozoliņa|example\.org|nulliparous|Brīvības/);
  await service.stop();
});

it('contains no secret, wherever it appeared', async () => {
  const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `Žanna${text}`);
  const logger = loggerOf();
  await fc.assert(
    fc.asyncProperty(secrets, secrets, async (one, other) => {
      const error = Object.assign(new Error(`${one}\n    at ${other} (${one}:1:1)`), {
        code: other,
        name: `${one}Error`,
      });
      logger.error({ error: describeError(error), route: other }, `failed: ${one}`);
    }),
    { numRuns: 50 },
  );
  await receiver.until(1);
  await reporter.close();
  expect(receiver.arrived.join()).not.toContain('anna');
});

it('reports the same error once a minute, however often it happens', async () => {
  const logger = loggerOf();
  const error = describeError(new Error('again'));
  for (let i = 0; i < 1_000; i++) logger.error({ error }, 'internal');
  logger.error({ error }, 'mail given up');
  await receiver.until(2);
  await reporter.close();
  expect(receiver.arrived).toHaveLength(2);
});

it('ignores warnings', async () => {
  const logger = loggerOf();
  logger.warn({ error: describeError(new Error('away')) }, 'the broker does not answer');
  logger.error({ error: describeError(new Error('x')) }, 'internal');
  await receiver.until(1);
  expect(JSON.stringify(receiver.events())).toContain('internal');
});

it.each([[500], [429], [undefined]])(
  'continues when the receiver answers %s, and sends no more to it',
  async (status) => {
    receiver.answer(status, { 'Retry-After': '60' });
    const logger = loggerOf();
    logger.error({ error: describeError(new Error('one')) }, 'internal');
    await receiver.until(1);
    await reporter.close();
    expect(receiver.arrived).toHaveLength(1);
  },
);

it('continues when the receiver is down', async () => {
  await receiver.stop();
  loggerOf().error({ error: describeError(new Error('one')) }, 'internal');
  await expect(reporter.close()).resolves.toBeUndefined();
});

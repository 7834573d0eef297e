import { describe, expect, it } from '@jest/globals';
import { describeError } from './describe-error.ts';
import { createLogger, LOG_LEVELS, type LoggerSettings } from './logger.ts';

function written(settings: LoggerSettings, log: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  log(createLogger('calculator', { ...settings, destination: { write: (line) => lines.push(line) } }));
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

describe('a logger', () => {
  it('writes one JSON line with service, level by name and time', () => {
    const [line] = written({}, (logger) => logger.info({ requestId: 'r1' }, 'request'));
    expect(line).toMatchObject({ service: 'calculator', level: 'info', requestId: 'r1', msg: 'request' });
    expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line).not.toHaveProperty('hostname');
  });

  it.each(['authorization', 'cookie', 'token', 'password', 'email', 'subject', 'body', 'query', 'headers', 'answers'])(
    'redacts %s, alone and one level down',
    (name) => {
      const [top, below] = written({}, (logger) => {
        logger.info({ [name]: 'SECRET' }, 'a');
        logger.info({ request: { [name]: { q25: 'SECRET' } } }, 'b');
      });
      expect(JSON.stringify([top, below])).not.toContain('SECRET');
      expect(top?.[name]).toBe('[Redacted]');
    },
  );

  it.each(LOG_LEVELS)('at %s leaves out what is less grave', (level) => {
    const lines = written({ level }, (logger) => {
      for (const each of ['debug', 'info', 'warn', 'error'] as const) logger[each](each);
    });
    expect(lines.map(({ msg }) => msg)).toEqual(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level), -1));
  });

  it('hands errors on to their receiver, and nothing that is no error', () => {
    const seen: unknown[] = [];
    written({ errors: (entry) => seen.push(entry) }, (logger) => {
      logger.warn('late');
      logger.error({ error: describeError(new Error('late')) }, 'not answered');
      logger.info({ error: describeError(new Error('early')) }, 'answered');
    });
    expect(seen).toHaveLength(1);
  });
});

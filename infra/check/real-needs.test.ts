import { describe, expect, it } from '@jest/globals';
import { lackingForReal, type Machine } from './real-needs.ts';

const machine: Machine = {
  java: 'openjdk version "17.0.19" 2026-04-21\nOpenJDK Runtime Environment',
  hasMaven: true,
  hasPostgres: true,
  hasRabbitMq: true,
  mayInstall: false,
};

describe('lackingForReal', () => {
  it.each([
    machine,
    { ...machine, java: 'openjdk version "21" 2023-09-19' },
    { ...machine, java: 'java version "25.0.1" 2025-10-21 LTS' },
    { ...machine, hasPostgres: false, hasRabbitMq: false, mayInstall: true },
  ])('finds nothing lacking (%#)', (there) => {
    expect(lackingForReal(there)).toBeUndefined();
  });

  it.each([
    [{ java: undefined }, 'there is none here'],
    [{ java: 'openjdk version "11.0.20" 2023-07-18' }, 'here is 11.0.20'],
    [{ java: 'java version "1.8.0_391"' }, 'here is 1.8.0_391'],
    [{ java: 'something else' }, 'here is an unknown version'],
    [{ hasMaven: false, mayInstall: true }, 'no mvn here'],
    [{ hasPostgres: false }, 'PostgreSQL'],
    [{ hasRabbitMq: false }, 'RabbitMQ'],
  ])('says in one sentence what is lacking (%j)', (without, part) => {
    const sentence = lackingForReal({ ...machine, ...without });
    expect(sentence).toContain(part);
    expect(sentence).toMatch(/^[^.].*\.$/);
  });
});

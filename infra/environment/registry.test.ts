import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@vesela/service-kit';
import { ROOT } from '../command/options.ts';
import { PROCESSES, type Process } from './registry.ts';
import { sampleEnvironment } from './samples.ts';
import { variablesOf } from './variables.ts';

/** Text of any kind is right for these. */
const FREE = new Set(['DATA_DIR', 'MODULES_DIR', 'PORTAL_CONFIG']);
const NONSENSE = ['hunter2 ☂', 'h'.repeat(20_000)];

function faultsOf({ schema }: Process, env: Record<string, string>): readonly string[] {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const needed = PROCESSES.flatMap((process) =>
  variablesOf(process.schema)
    .filter(({ required }) => required)
    .map(({ name }) => [process.name, name, process] as const),
);

describe('the registry', () => {
  it('names every process that has a program of its own', () => {
    for (const { program } of PROCESSES)
      expect([program, existsSync(path.join(ROOT, program))]).toEqual([program, true]);
    expect(new Set(PROCESSES.map(({ name }) => name)).size).toBe(PROCESSES.length);
  });

  it.each(PROCESSES.map((process) => [process.name, process] as const))(
    'says of every variable of %s what it is for',
    (_, { schema }) => {
      const silent = variablesOf(schema).filter(({ purpose }) => !purpose);
      expect(silent.map(({ name }) => name)).toEqual([]);
    },
  );
});

it('names no folder of this machine as the value that counts without one', () => {
  const fallbacks = PROCESSES.flatMap(({ schema }) => variablesOf(schema).map(({ fallback }) => fallback ?? ''));
  expect(fallbacks.filter((value) => value.includes(ROOT))).toEqual([]);
});

describe('an environment', () => {
  it.each(PROCESSES.map((process) => [process.name, process] as const))('fits %s as it is documented', (_, process) => {
    expect(faultsOf(process, sampleEnvironment(process.schema))).toEqual([]);
  });

  it.each(needed)('stops %s when %s is missing, in one sentence', (_, name, process) => {
    const { [name]: _given, ...rest } = sampleEnvironment(process.schema);
    const sentence = [expect.stringMatching(new RegExp(`^${name} is missing: .+\\.$`))];
    expect(faultsOf(process, rest)).toEqual(sentence);
    expect(faultsOf(process, { ...rest, [name]: '' })).toEqual(sentence);
  });

  it.each(needed.filter(([, name]) => !FREE.has(name)))(
    'stops %s when %s is wrong, without repeating it',
    (_, name, process) => {
      const wrong = { ...sampleEnvironment(process.schema) };
      const told = NONSENSE.map((value) => [value, faultsOf(process, { ...wrong, [name]: value })] as const);
      const refused = told.filter(([, faults]) => faults.length > 0);
      expect(refused.length).toBeGreaterThan(0);
      for (const [value, faults] of refused) {
        expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} is not valid: .+\\.$`))]);
        expect(faults[0]).not.toContain(value);
      }
    },
  );
});

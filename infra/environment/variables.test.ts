import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { environmentTable } from './table.ts';
import { variablesOf } from './variables.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).describe('port to listen on'),
  RATE: z.coerce.number().min(0).max(1).default(0.5).describe('share'),
  LEVEL: z.enum(['warn', 'error']).default('warn').describe('how much | is written'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('database'),
  PEER_URL: z.url({ protocol: /^https?$/ }).describe('peers'),
  CLIENT_SECRET: z.string().min(8).max(200).describe('secret'),
  LIST: z
    .string()
    .transform((text) => text.split(','))
    .default([])
    .describe('list'),
  SILENT: z.string(),
});

it('tells of every variable what an operator must know', () => {
  const rows = variablesOf(schema).map(({ name, required, fallback, form, secret }) => [
    name,
    required,
    fallback,
    form,
    secret,
  ]);
  expect(rows).toEqual([
    ['PORT', true, undefined, 'whole number, 0 to 65535', false],
    ['RATE', false, '0.5', 'number, 0 to 1', false],
    ['LEVEL', false, 'warn', 'warn, error', false],
    ['DATABASE_URL', false, undefined, 'address', true],
    ['PEER_URL', true, undefined, 'address', false],
    ['CLIENT_SECRET', true, undefined, 'text, 8 to 200 characters', true],
    ['LIST', false, '', 'text', false],
    ['SILENT', true, undefined, 'text', false],
  ]);
  expect(variablesOf(schema).find(({ name }) => name === 'SILENT')?.purpose).toBeUndefined();
});

it('is one row a variable, for all processes that say the same', () => {
  const { PORT, LEVEL } = schema.shape;
  const table = environmentTable([
    { name: 'consent', program: 'services/consent/src/main.ts', schema: z.object({ PORT, LEVEL }) },
    { name: 'research', program: 'services/research/src/main.ts', schema: z.object({ PORT }) },
    {
      name: 'gateway',
      program: 'infra/gateway/main.ts',
      schema: z.object({ PORT, LEVEL: z.string().describe('other') }),
    },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| `LEVEL`  | consent                | no, `warn` | warn, error              | how much \\| is written |',
    '| `LEVEL`  | gateway                | **yes**    | text                     | other                  |',
    '| `PORT`   | every service, gateway | **yes**    | whole number, 0 to 65535 | port to listen on      |',
  ]);
});

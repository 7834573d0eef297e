import { expect, it } from '@jest/globals';
import type { Route } from '@vesela/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { generatedInputs } from './generated-inputs.ts';

const right = z.literal('right');
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const route: Route = {
  method: 'put',
  path: '/notes/{noteId}',
  summary: 'Saves a note.',
  access: 'user',
  params: z.object({ noteId: z.uuid() }),
  query: z.strictObject({ lang: right }),
  body: z.strictObject({
    ...Object.fromEntries(NAMES.map((name) => [name, right])),
    parts: z.array(z.strictObject({ inner: right })),
  }),
  status: 204,
  errors: [],
};
const HERS = ['7f3e2a10-1111-4222-8333-123456789abc', '7f3e2a10-2222-4222-8333-123456789abc'];
const records = { '/notes/{noteId}': HERS };
const sample = (anything: number) =>
  generatedInputs(route, { records, ids: HERS }, anything).flatMap((input) => fc.sample(input, { numRuns: 1 }));
const bodyOf = ({ body }: { body?: string }) => route.body?.safeParse(JSON.parse(body || 'null'));

it('begins with something valid about each record of another', () => {
  const first = sample(0).slice(0, HERS.length);
  expect(first.map(({ params }) => params.noteId)).toEqual(HERS);
  for (const input of first) {
    expect(input.query).toEqual({ lang: 'right' });
    expect(bodyOf(input)?.success).toBe(true);
  }
});

it('spoils every field of the path, the query and the body, one at a time', () => {
  const spoilt = sample(0).slice(HERS.length);
  expect(spoilt.filter(({ params }) => !HERS.includes(params.noteId ?? ''))).toHaveLength(1);
  expect(spoilt.filter(({ query }) => JSON.stringify(query) !== '{"lang":"right"}').length).toBeGreaterThanOrEqual(1);
  const issues = spoilt.map(bodyOf).flatMap((read) => read?.error?.issues ?? []);
  const faulty = issues.map(({ path }) => String(path[0] ?? ''));
  expect(['', ...NAMES, 'parts'].filter((name) => !faulty.includes(name))).toEqual([]);
});

it('ends with as many of anything as is asked', () => {
  expect(sample(7).length - sample(0).length).toBe(7);
});

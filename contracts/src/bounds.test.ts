import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CONTRACTS } from './contracts.ts';
import { EVENTS } from './events/index.ts';
import { descriptorSchema } from './module/index.ts';
import type { Route } from './route.ts';
import { exampleOf, inlined, type JsonSchema, variantsOf } from './testing/json-values.ts';

const published = (schema: z.ZodType) =>
  inlined(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
const admits = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
/** As it is sent. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a schema does with a value other than what it publishes, each as a line. */
function faultsOf(schema: z.ZodType): string[] {
  const form = published(schema);
  const whole = exampleOf(form);
  if (!admits(schema, sent(whole))) return [`refuses ${JSON.stringify(whole)}`];
  return variantsOf(form).flatMap(({ at, value, admitted }) =>
    admits(schema, sent(value)) === admitted
      ? []
      : [`${admitted ? 'refuses' : 'admits'} ${at}: ${JSON.stringify(value)}`],
  );
}

const bodies = CONTRACTS.flatMap(({ service, routes }) =>
  Object.entries<Route>(routes).flatMap(([name, { body }]) =>
    body && !(body instanceof z.ZodFile) ? [[`${service}: ${name}`, body] as const] : [],
  ),
);

describe('a body that is sent', () => {
  it.each(bodies)('to %s holds to every bound that is published', (_name, body) => expect(faultsOf(body)).toEqual([]));
});

describe('an event', () => {
  it.each(EVENTS.map(({ name, payload }) => [name, payload] as const))(
    '%s holds to every bound that is published, and arrives as it was sent',
    (_name, payload) => {
      expect(faultsOf(payload)).toEqual([]);
      const whole = exampleOf(published(payload));
      expect(payload.parse(sent(whole))).toEqual(whole);
    },
  );

  it.each(EVENTS.map(({ name, payload }) => [name, payload] as const))(
    '%s of a newer sender is read: a field that is not known is left out',
    (_name, payload) => {
      const whole = exampleOf(published(payload)) as object;
      expect(payload.parse({ ...whole, added_later: 'x' })).toEqual(whole);
    },
  );
});

it('a descriptor of a module holds to every bound that is published', () =>
  expect(faultsOf(descriptorSchema)).toEqual([]));

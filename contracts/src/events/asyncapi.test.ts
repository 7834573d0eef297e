import specs from '@asyncapi/specs';
import { expect, it } from '@jest/globals';
import { Ajv, type AnySchema } from 'ajv';
import formats from 'ajv-formats';
import { asyncApiDocument } from './asyncapi.ts';
import { EVENTS } from './index.ts';

const document = asyncApiDocument(EVENTS);

it('is a valid AsyncAPI 3 document', () => {
  // The schema brings the schema of schemas with it.
  const ajv = new Ajv({ strict: false, meta: false, validateSchema: false });
  formats.default(ajv);
  const validate = ajv.compile(specs.schemas['3.0.0'] as AnySchema);
  expect([validate(JSON.parse(JSON.stringify(document))), validate.errors]).toEqual([true, null]);
  expect(validate({ ...document, channels: { x: { address: 5 } } })).toBe(false);
});

it('names every event once, and every reference leads somewhere', () => {
  expect(Object.values(document.channels).map(({ address }) => address)).toEqual(EVENTS.map(({ name }) => name));
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBe(EVENTS.length * 3);
  for (const reference of references) {
    const found = reference
      .split('/')
      .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
    expect([reference, typeof found]).toEqual([reference, 'object']);
  }
});

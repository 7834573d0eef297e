import { expect, it } from '@jest/globals';
import { strictSchema } from './schemas.ts';

it('takes no property that is not named, at any depth', () => {
  const schema = {
    type: 'object',
    properties: { spec: { type: 'object', properties: { replicas: { type: 'integer', format: 'int32' } } } },
  };
  expect(strictSchema(schema)).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      spec: { type: 'object', additionalProperties: false, properties: { replicas: { type: 'integer' } } },
    },
  });
});

it.each([
  ['maps', { type: 'object', additionalProperties: { type: 'string' } }],
  ['objects of any kind', { type: 'object' }],
])('leaves %s open', (_what, schema) => expect(strictSchema(schema)).toEqual(schema));

it('leaves what keeps unknown fields open', () => {
  const schema = { type: 'object', properties: {}, 'x-kubernetes-preserve-unknown-fields': true };
  expect(strictSchema(schema)).toEqual({ type: 'object', properties: {} });
});

it('lets a port be a number or a name', () => {
  const any = { type: ['integer', 'string'] };
  expect(strictSchema({ type: 'string', format: 'int-or-string' })).toEqual(any);
  expect(strictSchema({ 'x-kubernetes-int-or-string': true, anyOf: [] })).toEqual(any);
});

it('takes a property named like a keyword for a property', () => {
  const schema = { type: 'object', properties: { properties: { type: 'string' }, format: { type: 'string' } } };
  expect(strictSchema(schema)).toEqual({ ...schema, additionalProperties: false });
});

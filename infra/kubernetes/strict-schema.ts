/** A schema of OpenAPI, as Kubernetes writes them. */
export type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose value is a map of schemas by names, which are no keywords. */
const MAPS = new Set(['properties', 'definitions', 'patternProperties']);

/**
 * JSON Schema of a schema of OpenAPI that takes no property which it does not name: Kubernetes would drop a misspelt one
 * without a word. Values may be a number or a text where Kubernetes takes both.
 */
export function strictSchema(schema: Schema): Schema {
  if (schema.format === 'int-or-string' || schema['x-kubernetes-int-or-string'] === true) {
    return { type: ['integer', 'string'] };
  }
  const { format: _format, ...rest } = schema;
  const strict = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, MAPS.has(key) && isSchema(value) ? eachOf(value) : inside(value)]),
  );
  return isOpen(schema) ? strict : { ...strict, additionalProperties: false };
}

const eachOf = (schemas: Schema) =>
  Object.fromEntries(Object.entries(schemas).map(([name, value]) => [name, inside(value)]));

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return isSchema(value) ? strictSchema(value) : value;
}

function isOpen(schema: Schema): boolean {
  if (schema['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in schema) return true;
  return !isSchema(schema.properties);
}

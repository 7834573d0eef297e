// biome-ignore lint/correctness/noUndeclaredDependencies: support for tests, whose tools stand in the root manifest
import fc from 'fast-check';

/** As much of JSON Schema as our contracts publish. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** The schema with every named part in its place. */
export function inlined(schema: JsonSchema): JsonSchema {
  const named = schema.$defs ?? {};
  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, ...rest } = part as JsonSchema;
    if ($ref !== undefined) return inline(named[$ref.replace('#/$defs/', '')]);
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inline(value)]));
  };
  return inline({ ...schema, $defs: undefined }) as JsonSchema;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '11111111-2222-4333-8444-555555555555',
  date: '2026-11-21',
  'date-time': '2026-11-21T12:00:00.000Z',
  email: 'anna@example.org',
  uri: 'https://portal.example/path',
};

/** Values of fields that are held to more than a schema can say. */
const EXAMPLES: Readonly<Record<string, string>> = { time_zone: 'Europe/Riga' };

const known = new Map<string, readonly string[]>();

/** Texts that a pattern admits, the same in every run; made once, which is most of the work. */
function matching(pattern: string): readonly string[] {
  const before = known.get(pattern);
  if (before) return before;
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 200, seed: 1 });
  known.set(pattern, texts);
  return texts;
}

function textOf({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  if (format !== undefined && format in FORMATS) return FORMATS[format] ?? '';
  if (pattern === undefined) return 'a'.repeat(Math.max(minLength, Math.min(1, maxLength)));
  const found = matching(pattern).find(({ length }) => length >= minLength && length <= maxLength && length > 0);
  if (found === undefined) throw new Error(`No text found for ${pattern}`);
  return found;
}

/** A value that the schema admits, with every optional field. */
export function exampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, EXAMPLES[name] ?? exampleOf(part)]),
      );
    default:
      return {};
  }
}

/** A value that differs from an admitted one in one place, and whether the schema admits it. */
export interface Variant {
  at: string;
  value: unknown;
  admitted: boolean;
}

const here = (at: string, admitted: boolean, ...values: unknown[]): Variant[] =>
  values.map((value) => ({ at, value, admitted }));

function ofText(schema: JsonSchema, at: string): Variant[] {
  const { format, pattern, minLength, maxLength } = schema;
  const free = format === undefined && pattern === undefined;
  return [
    ...here(at, false, 7, null, [], {}),
    ...(format === undefined ? [] : here(at, false, '', 'no such format', `${exampleOf(schema)} `)),
    ...(maxLength === undefined ? [] : here(at, false, 'a'.repeat(maxLength + 1))),
    ...(free && maxLength !== undefined ? here(at, true, 'a'.repeat(maxLength)) : []),
    ...(free && minLength !== undefined && minLength > 0 ? here(at, false, 'a'.repeat(minLength - 1)) : []),
  ];
}

function ofNumber({ type, minimum, maximum }: JsonSchema, at: string): Variant[] {
  return [
    ...here(at, false, '7', null, []),
    ...(type === 'integer' ? here(at, false, (minimum ?? 0) + 0.5) : []),
    ...(minimum === undefined ? [] : [...here(at, true, minimum), ...here(at, false, minimum - 1)]),
    ...(maximum === undefined ? [] : [...here(at, true, maximum), ...here(at, false, maximum + 1)]),
  ];
}

function ofList({ items = {}, minItems = 0, maxItems }: JsonSchema, at: string): Variant[] {
  const list = (length: number) => Array.from({ length }, () => exampleOf(items));
  return [
    ...here(at, false, 'no list', 7, {}),
    ...(maxItems === undefined ? [] : here(at, false, list(maxItems + 1))),
    ...(minItems > 0 ? here(at, false, list(minItems - 1)) : []),
    ...variantsOf(items, `${at}[]`).map(({ value, ...rest }) => ({
      ...rest,
      value: [value, ...list(Math.max(minItems - 1, 0))],
    })),
  ];
}

function ofObject(schema: JsonSchema, at: string): Variant[] {
  const whole = exampleOf(schema) as Record<string, unknown>;
  const { properties = {}, required = [] } = schema;
  return [
    ...here(at, false, 'no object', 7, []),
    ...Object.entries(properties).flatMap(([name, part]) => {
      const known = (variant: Variant) => !(variant.admitted && name in EXAMPLES);
      const inner = variantsOf(part, `${at}.${name}`)
        .filter(known)
        .map(({ value, ...rest }) => ({
          ...rest,
          value: { ...whole, [name]: value },
        }));
      const { [name]: _, ...without } = whole;
      return [...inner, ...here(`${at}.${name} left out`, !required.includes(name), without)];
    }),
  ];
}

/** Each bound of each field met and passed by one, and each type missed. Of a choice between schemas nothing is said. */
export function variantsOf(schema: JsonSchema, at = ''): Variant[] {
  if ('const' in schema) return here(at, false, 'no such value');
  if (schema.enum) return [...here(at, true, ...schema.enum), ...here(at, false, 'no such value', 7.5)];
  switch (schema.type) {
    case 'string':
      return ofText(schema, at);
    case 'integer':
    case 'number':
      return ofNumber(schema, at);
    case 'boolean':
      return [...here(at, true, true, false), ...here(at, false, 'true', 1, null)];
    case 'array':
      return ofList(schema, at);
    case 'object':
      return ofObject(schema, at);
    default:
      return [];
  }
}

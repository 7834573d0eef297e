import fc from 'fast-check';
import { z } from 'zod';
import { ITEM, type Place, type Schema } from './schema.ts';

/** Texts that databases, paths, spreadsheets and logs have stumbled over. */
const TEXTS = [
  ...['', ' ', '\u0007\u001b[31m', '\u007f\u0085', 'line\r\nSet-Cookie: a=b', '\u2028\u202e\ufeff'],
  ...['😀'.repeat(40), "'; DROP TABLE report; --", '../../etc/passwd', '%00', '{{7*7}}'],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '1e999',
    '0x10',
    '٣',
    'é'.normalize('NFD'),
  ],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', 'x'.repeat(5_000)],
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  -1e308,
];

/**
 * Texts of any characters. fast-check's own of this kind (`unit: 'binary'`) takes a second to make, which every suite that
 * loads this file would pay.
 */
const anyText = fc
  .array(
    fc.nat(0x10ffff).filter((point) => point < 0xd800 || point > 0xdfff),
    { maxLength: 60 },
  )
  .map((points) => String.fromCodePoint(...points));

/** Values that are wrong nearly everywhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  // What PostgreSQL does not keep.
  { weight: 3, arbitrary: fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'a\udc00b') },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  fc.constantFrom(null, true, false, [], {}, [[[[]]]], { __proto__: null, length: -1 }, [null], { '\u0000': '\u0000' }),
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
);

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid({ version: 4 }),
  email: () => fc.nat(99_999).map((n) => `a${n}@example.org`),
  uri: () => fc.nat(9_999).map((n) => `https://example.org/${n}`),
  date: () =>
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  'date-time': () =>
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
};

/** What a schema of a contract admits, as far as its published form says. */
export function admitted(type: z.ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  return arbitraryOf(root, root, 0);
}

function arbitraryOf(schema: Schema, root: Schema, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => arbitraryOf(part, root, depth + 1);
  if (depth > 12) return fc.constant(null);
  if (schema.$ref !== undefined) {
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return found ? inner(found) : fc.constant(null);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return arrayOf(schema, inner);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

type Inner = (part: Schema) => fc.Arbitrary<unknown>;

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema, inner: Inner) {
  const own = fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])), {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== 'object') return own;
  const names = propertyNames ? inner({ type: 'string', ...propertyNames }) : fc.string({ minLength: 1, maxLength: 8 });
  const more = fc.array(fc.tuple(names, inner(additionalProperties)), { maxLength: 4 });
  return fc.tuple(own, more).map(([given, added]) => ({ ...given, ...Object.fromEntries(added) }));
}

function arrayOf({ items, prefixItems, minItems = 0, maxItems = 4 }: Schema, inner: Inner) {
  if (prefixItems) return fc.tuple(...prefixItems.map(inner));
  const maxLength = Math.max(minItems, Math.min(maxItems, minItems + 3));
  return fc.array(items ? inner(items) : fc.constant(null), { minLength: minItems, maxLength });
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known) return known();
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  if (pattern === undefined) return plain;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Not every pattern can be turned round.
    return plain;
  }
}

function numberOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema) {
  const min = minimum ?? exclusiveMinimum ?? -1_000_000;
  const max = Math.max(min, maximum ?? exclusiveMaximum ?? 1_000_000);
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  if (multipleOf !== undefined)
    return fc
      .integer({ min: Math.ceil(min / multipleOf), max: Math.floor(max / multipleOf) })
      .map((n) => Number((n * multipleOf).toFixed(6)));
  return fc.double({ min, max, noNaN: true });
}

/** The value with one part of it replaced, left out or added. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> =>
  fc.constantFrom(...placesIn(value)).chain((place) => spoiltAt(value, place));

/** The same of this part, or of what stands in its way. */
export const spoiltAt = (value: unknown, place: Place): fc.Arbitrary<unknown> =>
  fc.tuple(hostile, fc.constantFrom('replace', 'remove', 'add')).map(([bad, how]) => changed(value, place, bad, how));

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function placesIn(value: unknown, above: Place = []): Place[] {
  if (!isParent(value)) return [above];
  return [above, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...above, key]))];
}

function changed(value: unknown, [name, ...rest]: Place, bad: unknown, how: string): unknown {
  if (!isParent(value) || name === undefined)
    return how === 'add' && isParent(value) && !Array.isArray(value) ? { ...value, [nameOf(bad)]: bad } : bad;
  const key = name === ITEM ? (Object.keys(value)[0] ?? '0') : name;
  if (Array.isArray(value)) {
    if (value.length === 0) return [bad];
    return value.map((part, at) => (String(at) === key ? changed(part, rest, bad, how) : part));
  }
  if (rest.length === 0 && how === 'remove')
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: changed(value[key], rest, bad, how) };
}

const nameOf = (bad: unknown) => (typeof bad === 'string' ? bad : JSON.stringify(bad));

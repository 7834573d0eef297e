import type { Route } from '@vesela/contracts';
import fc from 'fast-check';
import type { z } from 'zod';
import { fieldsOf } from './fields.ts';
import { type Belongings, kindsIn } from './fuzz-oracle.ts';
import { admitted, hostile, spoilt, spoiltAt } from './hostile-input.ts';
import type { Input } from './served-calls.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const RAW_SEGMENTS = ['%00', '%', '%ff', '%2e%2e', '%2F', '%ED%A0%80', '0'.repeat(400), '-1', '*'];
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '{"\\u0000":1}',
  '\ufeff{}',
];

/** Records of others, and every id that a caller may aim at. */
interface Aims {
  records?: Belongings['records'];
  ids?: readonly string[];
}

/**
 * What a route is sent, call by call: something valid about each record of another, then with each of its fields spoilt in
 * turn, then as often as told anything at all. A route that takes nothing is asked twice, the second time after others.
 */
export function generatedInputs(route: Route, aims: Aims, anything: number): fc.Arbitrary<Input>[] {
  const { records = {} } = aims;
  const kinds = Object.entries(kindsIn(route.path));
  if (kinds.length === 0 && !route.query && !route.body) return Array(2).fill(fc.constant({ params: {}, query: {} }));

  const { segment, aimed } = aiming(route, aims);
  const bad = hostile.map((value) => segmentOf(typeof value === 'string' ? value : JSON.stringify(value)));
  const others = (kind: string) => (records[kind]?.length ? fc.constantFrom(...records[kind]) : segment(kind));
  /** With its ids replaced by those of others, or by this one. */
  const valid = (change: Changes = {}, id?: string) =>
    fc.record({
      params: fc.record(
        Object.fromEntries(
          kinds.map(([name, kind]) => {
            if (change.param === name) return [name, fc.oneof(bad, fc.constantFrom(...RAW_SEGMENTS))];
            return [name, id !== undefined && records[kind]?.includes(id) ? fc.constant(id) : others(kind)];
          }),
        ),
      ),
      query: route.query ? written(admittedBy(route.query), change.query, aimed, id).map(queryOf) : fc.constant({}),
      ...(route.body ? { body: written(admittedBy(route.body), change.body, aimed, id) } : {}),
    });
  const ids = [...new Set(Object.values(records).flat())];
  return [
    ...(ids.length === 0 ? [valid()] : ids.map((id) => valid({}, id))),
    ...kinds.map(([param]) => valid({ param })),
    ...(['query', 'body'] as const).flatMap((part) =>
      (route[part] ? fieldsOf(route[part]) : []).map((place) =>
        valid({ [part]: (value: unknown) => spoiltAt(value, place) }),
      ),
    ),
    ...Array<fc.Arbitrary<Input>>(anything).fill(anyInput(route, aims)),
  ];
}

type Change = (value: unknown) => fc.Arbitrary<unknown>;
interface Changes {
  param?: string;
  query?: Change;
  body?: Change;
}

const known = new WeakMap<z.ZodType, fc.Arbitrary<unknown>>();
function admittedBy(type: z.ZodType): fc.Arbitrary<unknown> {
  const before = known.get(type);
  if (before) return before;
  const made = admitted(type);
  known.set(type, made);
  return made;
}

type Aimed = (sent: fc.Arbitrary<string>) => fc.Arbitrary<string>;

function written(value: fc.Arbitrary<unknown>, change: Change | undefined, aimed: Aimed, id: string | undefined) {
  const text = (change ? value.chain(change) : value).map((one) => JSON.stringify(one) ?? '');
  return id === undefined ? aimed(text) : text.map((one) => one.replace(UUID, id));
}

function aiming(route: Route, { records = {}, ids = [] }: Aims) {
  const segment = (kind: string) => {
    // Where the caller chooses the id, one that stands for a record of another kind is free, and becomes her own.
    const other = Object.entries(records).flatMap(([name, own]) => (name === kind ? [] : own));
    const aims = route.method === 'put' ? ids.filter((id) => !other.includes(id)) : ids;
    return fc.oneof(
      ...(records[kind] ? [{ weight: 3, arbitrary: fc.constantFrom(...records[kind]) }] : []),
      ...(aims.length > 0 ? [fc.constantFrom(...aims)] : []),
      fc.uuid({ version: 4 }),
      fc.constantFrom(...RAW_SEGMENTS),
      hostile.map((value) => segmentOf(typeof value === 'string' ? value : JSON.stringify(value))),
    );
  };
  /** At times with ids of records in place of its own. */
  const aimed: Aimed = (sent) =>
    ids.length === 0
      ? sent
      : fc
          .tuple(sent, fc.option(fc.constantFrom(...ids)))
          .map(([text, id]) => (id === null ? text : text.replace(UUID, id)));
  return { segment, aimed };
}

function anyInput(route: Route, aims: Aims): fc.Arbitrary<Input> {
  const { segment, aimed } = aiming(route, aims);
  const params = fc.record(
    Object.fromEntries(Object.entries(kindsIn(route.path)).map(([name, kind]) => [name, segment(kind)])),
  );
  const mixed = (valid: fc.Arbitrary<unknown>) =>
    aimed(fc.oneof(valid, valid.chain(spoilt), hostile).map((value) => JSON.stringify(value) ?? ''));
  const query = route.query ? mixed(admittedBy(route.query)).map(queryOf) : fc.constant({});
  if (!route.body) return fc.record({ params, query });
  const body = fc.oneof({ weight: 8, arbitrary: mixed(admittedBy(route.body)) }, fc.constantFrom(...RAW_BODIES));
  return fc.record({ params, query, body });
}

/** A lone half of a pair cannot be written in a path. */
const segmentOf = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')) || '-';

function queryOf(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text || 'null');
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? part : JSON.stringify(part)]),
      )
    : { q: String(value) };
}

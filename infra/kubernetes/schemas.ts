import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CACHE, DEFINITIONS, goModule, KUBERNETES, SWAGGER } from './tools.ts';

/** A schema of OpenAPI, as Kubernetes writes them. */
type Schema = { readonly [key: string]: unknown };

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

interface Swagger {
  definitions: Record<
    string,
    Schema & { 'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[] }
  >;
}
interface CustomKind {
  spec: { group: string; names: { kind: string }; versions: { name: string; schema: { openAPIV3Schema: Schema } }[] };
}

/** Quantities are texts in the description and may be numbers in a manifest. */
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity';
const HAND_WRITTEN = path.join(import.meta.dirname, 'schemas');

const fileOf = (group: string, version: string, kind: string) =>
  `${kind.toLowerCase()}-${group === '' ? '' : `${group.split('.')[0]}-`}${version}.json`;

/** Where kubeconform finds the schema of each kind, by its template of names. */
export const schemaLocations = (folder: string) =>
  [folder, HAND_WRITTEN].map((place) => path.join(place, '{{.ResourceKind}}{{.KindSuffix}}.json'));

/** A folder with strict schemas of all kinds that a module describes, made once for these versions. */
export async function schemaFolder(): Promise<string> {
  const versions = [KUBERNETES, ...DEFINITIONS.map(({ module }) => path.basename(module))]
    .join('_')
    .replace(/[^\w.]/g, '_');
  const folder = path.join(CACHE, 'schemas', versions);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const keep = (name: string, schema: unknown) => writeFileSync(path.join(draft, name), JSON.stringify(schema));

  const swagger = JSON.parse(readFileSync(path.join(await goModule(SWAGGER.module), SWAGGER.file), 'utf8')) as Swagger;
  const definitions: Record<string, Schema> = Object.fromEntries(
    Object.entries(swagger.definitions).map(([name, schema]) => [name, strictSchema(schema)]),
  );
  definitions[QUANTITY] = { type: ['string', 'number'] };
  keep('definitions.json', { definitions });
  for (const [name, schema] of Object.entries(swagger.definitions)) {
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      keep(fileOf(group, version, kind), { $ref: `definitions.json#/definitions/${name}` });
    }
  }
  for (const { module, folder: bases } of DEFINITIONS) {
    const from = path.join(await goModule(module), bases);
    for (const name of readdirSync(from).filter((file) => file.endsWith('.yaml'))) {
      const { spec } = parse(readFileSync(path.join(from, name), 'utf8')) as CustomKind;
      for (const version of spec.versions) {
        keep(fileOf(spec.group, version.name, spec.names.kind), ofCustomKind(version.schema.openAPIV3Schema));
      }
    }
  }
  renameSync(draft, folder);
  return folder;
}

/** The cluster itself sees to `metadata`, whatever a custom kind says of it. */
function ofCustomKind(schema: Schema): Schema {
  const strict = strictSchema(schema);
  return { ...strict, properties: { ...(strict.properties as Schema), metadata: { type: 'object' } } };
}

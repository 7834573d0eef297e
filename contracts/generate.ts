import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorSchema } from '@vesela/contracts/module';
import { stringify } from 'yaml';
import { z } from 'zod';
import { anyKeptTest } from './src/any-kept-test.ts';
import { CONTRACTS } from './src/contracts.ts';
import { asyncApiDocument } from './src/events/asyncapi.ts';
import { EVENTS } from './src/events/index.ts';
import { openApiDocument } from './src/openapi.ts';

/**
 * Writes what follows from the contracts: OpenAPI per service, AsyncAPI of the events, the JSON Schema of
 * `module.json`, and the browser's types.
 * With `--check` nothing is written; committed documents that differ are named and the exit status is 1. With `--types`
 * only the browser's types are written, which are not committed. With `--changed` types are written only where the
 * document differs, which is quicker: for a caller who knows that they were current before.
 */
const check = process.argv.includes('--check');
const typesOnly = process.argv.includes('--types');
const changedOnly = process.argv.includes('--changed');
const here = import.meta.dirname;
const drifted: string[] = [];

function write(file: string, content: string) {
  const target = path.join(here, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function read(file: string): string | undefined {
  const target = path.join(here, file);
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
}

function publish(file: string, content: string) {
  if (typesOnly || read(file) === content) return;
  if (check) drifted.push(file);
  else write(file, content);
}

const note = (from: string) => `Generated from ${from} by \`npm run contracts\`.`;

async function writeTypes(service: string, document: object, from: string) {
  // Loaded only here: it brings a compiler.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  write(typesOf(service), `// ${note(from)}\n${astToString(await openapiTS(JSON.stringify(document)))}`);
}
const typesOf = (service: string) => `types/${service}.d.ts`;

let written = false;
for (const contract of CONTRACTS) {
  const { service } = contract;
  const document = openApiDocument(contract);
  const from = `contracts/src/${service}`;
  const file = `openapi/${service}.yaml`;
  const text = `# ${note(from)}\n${stringify(document, { lineWidth: 120, aliasDuplicateObjects: false })}`;
  const isCurrent = changedOnly && read(file) === text && read(typesOf(service)) !== undefined;
  if (!check && !isCurrent) {
    await writeTypes(service, document, from);
    written = true;
  }
  publish(file, text);
}
// The routes that every kept test has are no document of their own: they change only with those of the tests.
if (written) await writeTypes(anyKeptTest.service, openApiDocument(anyKeptTest), 'contracts/src/any-kept-test.ts');
publish(
  'module.schema.json',
  `${JSON.stringify({ $comment: note('contracts/src/module'), ...z.toJSONSchema(descriptorSchema) }, null, 2)}\n`,
);
publish(
  'asyncapi/events.yaml',
  `# ${note('contracts/src/events')}\n${stringify(asyncApiDocument(EVENTS), { lineWidth: 120, aliasDuplicateObjects: false })}`,
);

if (drifted.length > 0) {
  console.error(
    `These files no longer match the contracts: ${drifted.join(', ')}. Run \`npm run contracts\` and commit.`,
  );
  process.exit(1);
}

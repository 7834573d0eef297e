#!/usr/bin/env node
/**
 * Stand-in for Prisma's native schema engine, which is a download that many networks refuse. It speaks the same command
 * line and the same JSON-RPC over standard input and output, and does the work with `@prisma/schema-engine-wasm` through
 * `@prisma/adapter-pg`. `config.ts` tells Prisma of it where the real engine cannot be had. Only authors of migrations need
 * either: generation needs no engine, and services migrate by themselves.
 *
 * Four repairs make the parts fit together; each is marked here or in `schema-engine-databases.mjs`:
 * (a) columns of PostgreSQL's one-byte type "char", which the adapter does not know, reach the engine as such;
 * (b) scripts are sent whole, as the adapter would split functions and strings at their semicolons;
 * (c) the shadow database is a database of its own: the adapter's would be the real one, since a connection string wins
 *     over the database name beside it;
 * (d) one engine per process, as each holds a lock in its session, with a diagnosis before the two commands that have no
 *     way of their own to the shadow database.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bindMigrationAwareSqlAdapterFactory, mockMigrationAwareAdapterFactory } from '@prisma/driver-adapter-utils';
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg';
import { canConnect, createDatabase, dropDatabase, prismaCode, repairedAdapter } from './schema-engine-databases.mjs';

const wasmFolder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));

const log = (level, fields) =>
  process.stderr.write(
    `${JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' })}\n`,
  );

// ---- Command line -----------------------------------------------------------------------------------------------------

function readArguments(args) {
  const read = { version: false, command: undefined, datamodels: [], datasource: {} };
  for (let i = 0; i < args.length; i += 1) {
    switch (args[i]) {
      case '--version':
      case '-V':
        read.version = true;
        break;
      case '--datamodels':
      case '-d':
        i += 1;
        read.datamodels.push([args[i], readFileSync(args[i], 'utf8')]);
        break;
      case '--datasource':
        i += 1;
        read.datasource = JSON.parse(args[i]);
        break;
      case '--enabled-preview-features':
      case '--extension-types':
        i += 1;
        break;
      case 'cli':
        i += 1;
        read.command = args[i];
        break;
    }
  }
  return read;
}

const { version, command, datamodels, datasource } = readArguments(process.argv.slice(2));

// ---- Databases --------------------------------------------------------------------------------------------------------

const COMMANDS = {
  'can-connect-to-database': canConnect,
  'create-database': createDatabase,
  'drop-database': dropDatabase,
};

async function runCommand(name) {
  // Prisma passes over the first line, which the native engine fills with this.
  log('INFO', { message: 'Starting schema engine CLI' });
  try {
    if (!COMMANDS[name]) throw new Error(`unknown command ${name}`);
    await COMMANDS[name](datasource.url);
    log('INFO', { message: 'done' });
    return 0;
  } catch (error) {
    log('ERROR', { message: error.message, error_code: prismaCode(error), is_panic: false });
    return 1;
  }
}

// ---- Engine -----------------------------------------------------------------------------------------------------------

/** Repair (c): a database for the moment, or the one that the author named. */
async function connectToShadowDatabase() {
  if (datasource.shadowDatabaseUrl) return repairedAdapter(datasource.shadowDatabaseUrl).connect();
  const url = new URL(datasource.url);
  url.pathname = `/prisma_migrate_shadow_db_${randomUUID()}`;
  await createDatabase(url.href);
  const adapter = await repairedAdapter(url.href).connect();
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await dropDatabase(url.href);
  };
  return adapter;
}

let panic;

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
    set_message(message) {
      panic = message.split('\n').slice(0, 2).join(' ').slice(0, 300);
    },
  };
  const module = await WebAssembly.compile(readFileSync(path.join(wasmFolder, 'schema_engine_bg.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': wasm });
  wasm.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const factory = datasource.url
    ? Object.assign(repairedAdapter(datasource.url), { connectToShadowDb: connectToShadowDatabase })
    : mockMigrationAwareAdapterFactory('postgres');
  const models = datamodels.length > 0 ? datamodels : undefined;
  return wasm.SchemaEngine.new({ datamodels: models }, () => undefined, bindMigrationAwareSqlAdapterFactory(factory));
}

let loading;
/** Repair (d), first half. */
const engine = () => {
  loading ??= loadEngine();
  return loading;
};

// ---- JSON-RPC ---------------------------------------------------------------------------------------------------------

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
let printed = 0;

const METHODS = {
  async createDatabase(params) {
    return { databaseName: await createDatabase(params?.datasource?.url ?? datasource.url) };
  },
  async ensureConnectionValidity(params) {
    await canConnect(datasource.url ?? params?.datasource?.url);
    return {};
  },
  async getDatabaseVersion(params) {
    return (await engine()).version(params);
  },
  /** The native engine prints the difference itself; the wasm engine hands it over. */
  async diff(params) {
    const result = await (await engine()).diff(params);
    if (result.stdout != null) {
      printed += 1;
      send({ id: printed, method: 'print', params: { content: result.stdout } });
    }
    return { ...result, stdout: null };
  },
};

/** Repair (d), second half. */
const NEEDS_DIAGNOSIS = new Set(['evaluateDataLoss', 'createMigration']);

async function answer({ method, params }) {
  if (METHODS[method]) return METHODS[method](params);
  const running = await engine();
  if (typeof running[method] !== 'function') throw new Error(`Method not found: ${method}`);
  if (NEEDS_DIAGNOSIS.has(method)) {
    await running.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
  }
  return running[method](params);
}

/** The wasm engine puts its own error as JSON into the message. */
function errorData(error) {
  let message = error?.message ?? String(error);
  let code = error?.code;
  try {
    const inner = JSON.parse(message);
    message = inner.message ?? message;
    code = inner.error_code ?? code;
  } catch {
    // an ordinary message
  }
  if (error?.code && !/^P\d/.test(String(code))) code = prismaCode(error);
  return { is_panic: false, message, error_code: code, meta: null };
}

const unanswered = new Set();
const refuse = (id, data) =>
  send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } });

/** A panic inside the wasm engine ends it in a callback; unanswered, Prisma would end quietly and with status 0. */
function giveUp(error) {
  const message = `The stand-in schema engine failed (${panic ?? error?.message}); use Prisma's own engine for this.`;
  for (const id of unanswered) refuse(id, { is_panic: false, message, error_code: null, meta: null });
  process.stdout.write('', () => process.exit(1));
}

async function serve() {
  process.on('uncaughtException', giveUp);
  process.on('unhandledRejection', giveUp);
  const pending = new Set();
  const take = async (request) => {
    unanswered.add(request.id);
    try {
      send({ id: request.id, result: (await answer(request)) ?? null });
    } catch (error) {
      refuse(request.id, errorData(error));
    }
    unanswered.delete(request.id);
  };
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const request = line.trim() ? JSON.parse(line) : undefined;
    // A message without a method answers one of our prints.
    if (!request?.method) continue;
    const work = take(request).finally(() => pending.delete(work));
    pending.add(work);
  }
  await Promise.all(pending);
}

if (version) {
  const { version: number } = JSON.parse(readFileSync(path.join(wasmFolder, 'package.json'), 'utf8'));
  process.stdout.write(`schema-engine-cli wasm-${number}\n`);
} else if (command) {
  process.exitCode = await runCommand(command);
} else {
  await serve();
  process.exit(0);
}

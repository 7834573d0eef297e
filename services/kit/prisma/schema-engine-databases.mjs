/** The databases of `schema-engine.mjs`, whose head says what the repairs are for. */
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** Prisma's own URL parameter `schema` is unknown to the driver. */
function splitUrl(text) {
  const url = new URL(text);
  const schema = url.searchParams.get('schema') ?? undefined;
  url.searchParams.delete('schema');
  return { url, schema };
}

async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export const canConnect = (text) => withClient(splitUrl(text).url, (client) => client.query('SELECT 1'));

/** Runs a statement about the database that the URL names, over the server's database `postgres`. */
async function onServer(text, statement) {
  const { url } = splitUrl(text);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  await withClient(url, (client) => client.query(statement(pg.escapeIdentifier(name))));
  return name;
}

export const createDatabase = (text) => onServer(text, (name) => `CREATE DATABASE ${name}`);
export const dropDatabase = (text) => onServer(text, (name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

const PRISMA_CODES = {
  '3D000': 'P1003',
  '28P01': 'P1000',
  '42P04': 'P1009',
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
};
export const prismaCode = (error) => PRISMA_CODES[error.code] ?? 'P1010';

const CHAR = 18;
const BPCHAR = 1042;

/** Repair (a): the adapter reads the column as a longer type, the engine is told of its own. */
function repairChars(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const { queryRaw } = adapter;
  adapter.queryRaw = async (query) => {
    let chars = [];
    const reading = Object.create(adapter);
    reading.performIO = async (sent) => {
      const result = await performIO(sent);
      chars = (result.fields ?? []).map(({ dataTypeID }) => dataTypeID === CHAR);
      for (const field of result.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = BPCHAR;
      return result;
    };
    const result = await queryRaw.call(reading, query);
    const columnTypes = result.columnTypes.map((type, i) => (chars[i] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
}

/** The adapter with repairs (a) and (b). */
export function repairedAdapter(text) {
  const { url, schema } = splitUrl(text);
  const factory = new PrismaPg({ connectionString: url.href, max: 4 }, { schema });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    repairChars(adapter);
    adapter.executeScript = async (script) => {
      try {
        await adapter.client.query(script);
      } catch (error) {
        adapter.onError(error);
      }
    };
    return adapter;
  };
  return factory;
}

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';
import { realEngine } from './real-engine.ts';

/** The stand-in for the schema engine: migrations, without the download. */
const STAND_IN = fileURLToPath(new URL('./schema-engine.mjs', import.meta.url));

/**
 * Prisma's configuration of one service, by the name of its database; `DATABASE_URL` names another one. Where Prisma's own
 * schema engine can be had it is used, elsewhere the stand-in serves. A builder who sets PRISMA_SCHEMA_ENGINE_BINARY
 * decides alone.
 */
export async function prismaConfig(database: string): Promise<ReturnType<typeof defineConfig>> {
  if (!process.env.PRISMA_SCHEMA_ENGINE_BINARY && !(await realEngine())) {
    process.env.PRISMA_SCHEMA_ENGINE_BINARY = STAND_IN;
  }
  return defineConfig({
    schema: 'prisma/schema.prisma',
    migrations: { path: 'prisma/migrations' },
    datasource: { url: process.env.DATABASE_URL ?? `postgresql://postgres@127.0.0.1:5432/${database}` },
  });
}

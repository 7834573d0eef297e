import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';
import { realEngine } from './real-engine.ts';

/** Substitute for Prisma's schema engine: runs migrations without the download. */
const STAND_IN = fileURLToPath(new URL('./schema-engine.mjs', import.meta.url));

/**
 * Prisma configuration of one service, by its database name; `DATABASE_URL` overrides it. Prisma's own schema engine is
 * used where it is available, otherwise the substitute. If PRISMA_SCHEMA_ENGINE_BINARY is set, its value is used
 * unchanged.
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

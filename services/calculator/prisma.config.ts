import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Prisma's schema engine is a download that many networks refuse. The stand-in does the same work from npm packages.
const standIn = fileURLToPath(new URL('../../infra/local/schema-engine.mjs', import.meta.url));
if (existsSync(standIn)) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= standIn;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/calculator' },
});

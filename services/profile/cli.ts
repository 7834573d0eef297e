import { ConfigError, describeError, ownTokens, readConfig } from '@vesela/service-kit';
import { openInside, trustEnvironment } from '@vesela/service-kit/tls';
import { profileConfigSchema } from './src/config.ts';
import { openDatabase } from './src/database.ts';
import { rebuildDiary } from './src/diary/rebuild/rebuild-diary.ts';
import { recordOwners } from './src/diary/rebuild/record-owners.ts';

/**
 * `npm run -s diary -- rebuild`: updates the read model of all diaries from the services that store the records, while the
 * portal runs. Exit status 1 when a service could not be read completely, 2 when the command could not run.
 */
const USAGE = 'Usage: npm run -s diary -- rebuild';

const configSchema = profileConfigSchema
  .pick({
    DATABASE_URL: true,
    PEER_URL: true,
    TOKEN_URL: true,
    SERVICE_CLIENT_ID: true,
    SERVICE_CLIENT_SECRET: true,
  })
  .extend(trustEnvironment);

async function rebuild(): Promise<boolean> {
  const config = await openInside(readConfig(configSchema));
  const { database, direct } = openDatabase(config.DATABASE_URL);
  let complete = true;
  try {
    for (const owner of recordOwners({ origin: config.PEER_URL, token: ownTokens(config), timeoutMs: 30_000 })) {
      try {
        const { listed, added, removed } = await rebuildDiary(database, owner);
        console.log(`${owner.name}: ${listed} records, ${added} entries added, ${removed} removed`);
      } catch (error) {
        complete = false;
        const { name } = describeError(error);
        console.error(`${owner.name}: could not be read completely (${name}); no entry was removed`);
      }
    }
  } finally {
    await database.$disconnect();
    await direct.$disconnect();
  }
  return complete;
}

const [command, ...more] = process.argv.slice(2);
if (command !== 'rebuild' || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await rebuild()) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 2;
  }
}

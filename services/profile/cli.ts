import { ConfigError, describeError, ownTokens, readConfig } from '@vesela/service-kit';
import { profileConfigSchema } from './src/config.ts';
import { openDatabase } from './src/database.ts';
import { rebuildDiary } from './src/diary/rebuild/rebuild-diary.ts';
import { recordOwners } from './src/diary/rebuild/record-owners.ts';

/**
 * `npm run -s diary -- rebuild`: brings the read model of all diaries into step with the services that keep the records,
 * while the portal runs. Exit status 1 when a service could not be asked, 2 when the command could not be carried out.
 */
const USAGE = 'Say what to do: rebuild.';

const configSchema = profileConfigSchema.pick({
  DATABASE_URL: true,
  PEER_URL: true,
  TOKEN_URL: true,
  SERVICE_CLIENT_ID: true,
  SERVICE_CLIENT_SECRET: true,
});

async function rebuild(): Promise<boolean> {
  const config = readConfig(configSchema);
  const database = openDatabase(config.DATABASE_URL);
  let whole = true;
  try {
    for (const owner of recordOwners({ origin: config.PEER_URL, token: ownTokens(config), timeoutMs: 30_000 })) {
      try {
        const { listed, added, removed } = await rebuildDiary(database, owner);
        console.log(`${owner.name}: ${listed} records, ${added} entries added, ${removed} removed`);
      } catch (error) {
        whole = false;
        const { name } = describeError(error);
        console.error(`${owner.name}: could not be asked to the end (${name}); no entry was removed`);
      }
    }
  } finally {
    await database.$disconnect();
  }
  return whole;
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

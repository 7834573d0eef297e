import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrateWithEvents } from '@vesela/service-kit/database';
import { withClient } from '../backup/tools.ts';
import { ROOT } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { createStopper } from '../command/stopper.ts';
import { SERVICES } from '../embedded-services/index.ts';
import { databaseUrl } from '../postgres/database.ts';
import { testServer } from '../postgres/testing/test-server.ts';
import { CONVERSATIONS } from './calls.ts';
import { missingHistory, previousRelease, unpackPrevious } from './previous-release.ts';
import { converse, sharedEnvironment, startIssuer, startVersion } from './two-versions.ts';

/**
 * `npm run -s old-beside-new -- [SERVICE …]`: every service of the previous release runs on the database of this one, beside the service
 * of this one; each reads what the other wrote.
 */
const { commit } = previousRelease();
const stopper = createStopper();
const chosen = process.argv.slice(2);

async function main(): Promise<void> {
  const missing = missingHistory(commit);
  if (missing !== undefined) {
    console.log(`Skipped: ${missing}.`);
    return;
  }
  const progress = createProgress();
  const root = await progress.step('previous release', () => unpackPrevious(commit));
  stopper.add(() => rmSync(root, { recursive: true, force: true }));
  const server = await testServer();
  stopper.add(server.stop);
  const issuer = await startIssuer();
  stopper.add(issuer.stop);
  for (const { contract, migrations } of SERVICES) {
    const name = contract.service;
    const conversation = CONVERSATIONS[name];
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    if (!conversation || !existsSync(path.join(root, 'services', name, 'src/main.ts'))) continue;
    await progress.step(name, async () => {
      const url = databaseUrl(server.url, `upgrade_${name}_${process.pid}`);
      // The new version has migrated before the old one starts anew.
      await migrateWithEvents(url, migrations);
      const env = sharedEnvironment(url, name, issuer);
      const [old, now] = await Promise.all([startVersion(root, name, env), startVersion(ROOT, name, env)]);
      try {
        await converse(conversation, { old, new: now }, issuer, (subject) =>
          conversation.consents ? agree(url, subject) : Promise.resolve(),
        );
      } finally {
        await Promise.all([old.stop(), now.stop()]);
        await drop(server.url, url);
      }
    });
  }
}

/** As the consent service's event would have told. */
const agree = (url: string, subject: string) =>
  withClient(url, async (client) => {
    const sql = "INSERT INTO consent (subject, document, active, decided_at) VALUES ($1, 'health-data', true, now())";
    await client.query(sql, [subject]);
  });

const drop = (server: string, url: string) =>
  withClient(server, async (client) => {
    const name = new URL(url).pathname.slice(1);
    for (const database of [name, `${name}_keys`])
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  });

main()
  .catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  })
  .finally(() => stopper.stop());

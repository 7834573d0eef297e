import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { rolesOf } from '../real/databases.ts';
import { installedVersions } from '../real/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SERVICE_NAMES } from './databases.ts';
import { findInstallation } from './installation.ts';
import { makeBackup } from './make.ts';
import { backupAndLoss } from './testing/scenario.ts';

/**
 * `npm run -s proof:backup`: on Debian's PostgreSQL: a backup by pg_dump while the portal runs, erasures after
 * it, the loss of everything but the backup and the ledger, and checks of the restored portal.
 */
const { folder, remove } = temporaryFolder();
const at = (name: string) => path.join(folder, name);

async function main(): Promise<void> {
  const [version] = installedVersions();
  const native = path.join('/usr/lib/postgresql', version ?? 'none');
  if (!existsSync(path.join(native, 'bin/postgres'))) {
    console.log('Skipped: PostgreSQL of Debian is not installed, and only it brings pg_dump.');
    return;
  }
  const running = new Map<string, string>();
  const outcome = await createProgress().step('backup and loss', (note) =>
    backupAndLoss({
      folder,
      live: true,
      async servers(of) {
        const server = await startPostgres({ dataDir: path.join(of, 'postgres'), durable: false, native });
        running.set(of, server.url);
        return server;
      },
      backup(of) {
        keepPasswords(of);
        return makeBackup({
          installation: findInstallation(of, running.get(of)),
          to: at('data'),
          keysTo: at('keys'),
          note,
        });
      },
    }),
  );
  const { before, after, refusal, signedIn, places, openKeys, held } = outcome;
  const findings: [string, boolean][] = [
    ['the same diary, consents and settings come back', isDeepStrictEqual(before, after)],
    ['no restore without a newer ledger of erasures', refusal.includes('who was erased after this backup')],
    ['a deleted account cannot sign in', !signedIn],
    ['no key of the deleted account is left', openKeys === 0],
    [
      `only tables of proof contain the deleted subject (${places.join(', ') || 'none'})`,
      places.every(mayContainSubject),
    ],
    ['a consent that was taken back is not held', !held.agreed.includes('research.Calculator')],
    ['a deleted examination stays deleted', !held.examinations.includes(held.deleted)],
  ];
  for (const [finding, isSo] of findings) console.log(`${isSo ? '✓' : '✗'} ${finding}`);
  if (findings.some(([, isSo]) => !isSo)) throw new PlainError('The restored portal is not what it must be.');
}

/** As in the real run: each service's role owns its restored database. */
function keepPasswords(folder: string): void {
  for (const role of rolesOf(SERVICE_NAMES)) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(path.join(folder, 'secrets', `database-${role}`), password, { mode: 0o600 });
  }
}

/** The ledger itself, the tombstone of an erased key, pending deletion events, the identity provider's log. */
const mayContainSubject = (place: string) =>
  /\.(erasure|person_key|events\.outbox|events\.queue|audit_entry)$/.test(place);

main()
  .catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  })
  .finally(remove);

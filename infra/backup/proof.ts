import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { installedVersions } from '../real/postgres.ts';

/**
 * `npm run -s proof:backup`: `backup.test.ts` on Debian's PostgreSQL: a backup by pg_dump while the portal runs, erasures
 * after it, the loss of everything but the backup and the ledger, and checks of the restored portal.
 */
const [version = 'none'] = installedVersions();
const native = path.join('/usr/lib/postgresql', version);
if (existsSync(path.join(native, 'bin/postgres'))) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', 'infra/backup/backup.test.ts', '--silent', '--verbose'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', PROOF_POSTGRES: native },
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
} else console.log('Skipped: PostgreSQL of Debian is not installed, and only it brings pg_dump.');

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stopper } from '../command/stopper.ts';

/** What a disk fault needs of a connection to the database, as its superuser. */
export type Query = (sql: string) => Promise<unknown>;

export interface SmallDisk {
  fill(): Promise<unknown>;
  empty(): Promise<unknown>;
}

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 8;
/** Nearly every row begins a page of its own, so that a save needs room. */
const FILL_FACTOR = 10;

/**
 * Puts the table of examinations on a file system of its own that can be full. Undefined where this process may mount
 * none: only root may.
 */
export async function smallDisk(query: Query, account: string, stopper: Stopper): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    const options = `size=${SIZE_MB}m,mode=0700,uid=${account}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'small-disk', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  stopper.add(async () => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  await query(`CREATE TABLESPACE small_disk LOCATION '${folder}'`);
  await query(`ALTER TABLE examination SET (fillfactor = ${FILL_FACTOR})`);
  await query('ALTER TABLE examination SET TABLESPACE small_disk');
  const ballast = path.join(folder, 'ballast');
  return {
    async fill() {
      // Whole pages that PostgreSQL has freed are used up too.
      for (let size = SIZE_MB * MEGABYTE; size >= 4096; size /= 2) {
        for (let more = true; more; ) {
          try {
            writeFileSync(ballast, Buffer.alloc(size), { flag: 'a', flush: true });
          } catch {
            more = false;
          }
        }
      }
    },
    async empty() {
      rmSync(ballast, { force: true });
    },
  };
}

/** The same error where no small disk can be mounted: what PostgreSQL raises when a file cannot grow. */
export function raisedDiskFull(query: Query): SmallDisk {
  return {
    async fill() {
      await query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
      await query('CREATE TRIGGER full_disk BEFORE INSERT ON examination FOR EACH ROW EXECUTE FUNCTION full_disk()');
    },
    empty: () => query('DROP FUNCTION full_disk CASCADE'),
  };
}

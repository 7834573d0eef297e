import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FullDisk, raisedDiskFull } from '@vesela/service-kit/testing';
import type pg from 'pg';
import type { Stopper } from '../command/stopper.ts';
import type { Fault } from './cycle.ts';
import { rowsOf, TABLE } from './database-faults.ts';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 8;
/** Nearly every row begins a page of its own, so that a save needs room. */
const FILL_FACTOR = 10;

/**
 * The fault of a full disk, and what has to be said of it. Where this process may mount a file system (root), the table of
 * examinations lies on a small one that really is full; elsewhere its error is raised.
 */
export async function fullDisk(pool: pg.Pool, stopper: Stopper): Promise<{ fault: Fault; notes: string[] }> {
  const rows = rowsOf(pool);
  const mounted = await smallDisk(rows, stopper);
  const disk = mounted ?? raisedDiskFull(rows, TABLE);
  return {
    fault: { name: 'a full disk', begin: disk.fill, end: disk.empty },
    notes: mounted ? [] : ['The full disk is raised by a trigger: only root may mount one, where PostgreSQL runs.'],
  };
}

/** Puts the table of examinations on a file system of its own. Undefined where none can be mounted. */
async function smallDisk(rows: ReturnType<typeof rowsOf>, stopper: Stopper): Promise<FullDisk | undefined> {
  const [backend] = await rows('SELECT pg_backend_pid() AS pid');
  const running = `/proc/${backend.pid}`;
  // PostgreSQL runs on another machine.
  if (!existsSync(running)) return undefined;
  const account = statSync(running).uid;
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
  await rows(`CREATE TABLESPACE small_disk LOCATION '${folder}'`);
  await rows(`ALTER TABLE ${TABLE} SET (fillfactor = ${FILL_FACTOR})`);
  await rows(`ALTER TABLE ${TABLE} SET TABLESPACE small_disk`);
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

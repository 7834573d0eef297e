import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Held } from './databases.ts';

/** `vesela-20270131T120000Z-data`: names sort by time. */
export function nameOf(at: Date, held: Held): string {
  return `vesela-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${held}`;
}

/** Backups in a folder, oldest first. Other names are ignored. */
function backupsIn(folder: string, held: Held): string[] {
  if (!existsSync(folder)) return [];
  const name = new RegExp(`^vesela-\\d{8}T\\d{6}Z-${held}$`);
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .sort()
    .map((entry) => path.join(folder, entry));
}

/** Deletes all but the newest; returns what was deleted. */
export function newestOnly(folder: string, held: Held, keep: number): string[] {
  const old = backupsIn(folder, held).slice(0, -keep);
  for (const backup of old) rmSync(backup, { recursive: true });
  return old;
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { runNode } from './run-child.ts';
import { inputHash, type Workspace } from './workspaces.ts';

const RECORDS = path.join(ROOT, 'infra/review/records');
const WRITTEN = path.join(ROOT, 'contracts/data/reviews.json');
/** What `WRITTEN` was counted from. */
const STAMP = path.join(ROOT, 'node_modules/.vesela-signatures');

/** Texts, rules and documents lie in every workspace, the record in that of infra; offers may also come from the environment. */
function inputs(all: ReadonlyMap<string, Workspace>): string {
  const everything = { name: 'signatures', folder: path.dirname(RECORDS), uses: [...all.keys()] };
  return createHash('sha256')
    .update(inputHash(ROOT, all, everything))
    .update(process.env.PARTNER_OFFERS ?? '')
    .digest('hex');
}

/**
 * Counts the signatures that the pages show, from the record and from what is shown today; true when there was something
 * to do. Pages take the count from the contracts, so it comes before their inputs are hashed.
 */
export async function countSignatures(all: ReadonlyMap<string, Workspace>): Promise<boolean> {
  // Until somebody signs, a build need not read every text.
  if (!existsSync(RECORDS) && readFileSync(WRITTEN, 'utf8').trim() === '[]') return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs(all)) return false;
  await runNode('The count of signatures', ['--import', 'tsx', 'infra/review/cli.ts', 'write'], { cwd: ROOT });
  writeFileSync(STAMP, inputs(all));
  return true;
}

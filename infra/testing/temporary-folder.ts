import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for one test, readable by its owner only. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'vesela-infra-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessSpec } from '../../real/process-spec.ts';
import type { KeycloakOptions } from '../options.ts';
import { BLACKLIST } from '../realm/policies.ts';
import { REALM, realmOf } from '../realm/realm.ts';
import { writeTheme } from '../theme/write-theme.ts';
import { builtServer } from './distribution.ts';
import { findJava } from './java.ts';
import { serverProcess } from './process.ts';

/** Fetches and builds the server where that has not been done yet; gives its folder. Throws a plain sentence for what is missing. */
export const provideServer = async (note: (text: string) => void): Promise<string> => builtServer(findJava(), note);

/**
 * Writes what the server reads, and says how it is started; fetches and builds it first where that has not been done yet.
 * Throws a plain sentence for what is missing.
 */
export async function prepareKeycloak(options: KeycloakOptions): Promise<ProcessSpec> {
  const java = findJava();
  const server = await builtServer(java, options.note);
  const home = path.resolve(options.dataDir);
  for (const folder of ['conf', 'data/import', 'data/password-blacklists', 'themes'])
    mkdirSync(path.join(home, folder), { recursive: true, mode: 0o700 });
  for (const folder of ['lib', 'providers']) link(path.join(server, folder), path.join(home, folder));
  copyFileSync(path.join(server, 'conf/cache-ispn.xml'), path.join(home, 'conf/cache-ispn.xml'));
  // Everything is said by the environment; without the file the server reads the one of another folder.
  writeFileSync(path.join(home, 'conf/keycloak.conf'), '');
  copyFileSync(
    path.join(import.meta.dirname, '../realm', BLACKLIST),
    path.join(home, 'data/password-blacklists', BLACKLIST),
  );
  writeTheme(path.join(home, 'themes/vesela'));
  writeSecret(path.join(home, `data/import/${REALM}-realm.json`), JSON.stringify(realmOf(options)));
  return serverProcess(options, { java, server, home });
}

function link(target: string, at: string): void {
  rmSync(at, { recursive: true, force: true });
  symlinkSync(target, at, 'dir');
}

/** The import holds the services' secrets. */
function writeSecret(file: string, content: string): void {
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, content, { mode: 0o600 });
}

import { readFile } from 'node:fs/promises';

/** `name@version` of the service whose folder holds these migrations; undefined without a package.json. */
export async function releaseOf(name: string, migrations: URL): Promise<string | undefined> {
  try {
    const pack: unknown = JSON.parse(await readFile(new URL('../package.json', migrations), 'utf8'));
    const version = typeof pack === 'object' && pack !== null && 'version' in pack ? pack.version : undefined;
    return typeof version === 'string' ? `${name}@${version}` : undefined;
  } catch {
    return undefined;
  }
}

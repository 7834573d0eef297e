import { readFileSync, statSync } from 'node:fs';

export interface ServerUser {
  uid: number;
  gid: number;
}

const FALLBACK: ServerUser = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. For root this is the owner of the data, else `postgres` or `nobody`;
 * undefined for any other user.
 */
export function serverUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return named('postgres') ?? named('nobody') ?? FALLBACK;
}

function named(name: string): ServerUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { clusterPlaces } from '../cluster.ts';

/** Switches TLS of an embedded server on, with this certificate from the next connection on. */
export async function showCertificate(
  admin: pg.Client,
  dataDir: string,
  { cert, key }: { cert: string; key: string },
): Promise<void> {
  writeAsServer(dataDir, 'server.crt', cert);
  writeAsServer(dataDir, 'server.key', key);
  await admin.query('ALTER SYSTEM SET ssl = on');
  await admin.query('SELECT pg_reload_conf()');
}

/** A file of the cluster that its server may read and nobody else. */
export function writeAsServer(dataDir: string, name: string, content: string): void {
  const { cluster } = clusterPlaces(dataDir);
  const { uid, gid } = statSync(cluster);
  const file = path.join(cluster, name);
  writeFileSync(file, content);
  chmodSync(file, 0o600);
  chownSync(file, uid, gid);
}

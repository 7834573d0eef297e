import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runningPortal } from '../../command/data-dir.ts';
import { type AdminApi, adminApi } from '../../keycloak/admin/admin-api.ts';

let opened: AdminApi | undefined;

/** The administration of the realm, at Keycloak's own port, with the secret that the portal under test keeps. */
export function keycloakAdmin(): AdminApi {
  opened ??= open(process.env.VESELA_DATA_DIR ?? '');
  return opened;
}

function open(dataDir: string): AdminApi {
  const keycloak = runningPortal(dataDir)?.keycloak;
  if (keycloak === undefined) throw new Error(`No portal with a Keycloak of its own runs on ${dataDir}.`);
  const secret = readFileSync(path.join(dataDir, 'secrets/keycloak-admin'), 'utf8').trim();
  return adminApi({ port: Number(new URL(keycloak).port), admin: { clientId: 'vesela-admin', secret } });
}

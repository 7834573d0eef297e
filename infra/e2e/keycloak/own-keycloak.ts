import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openSmtpServer, type TestSmtp } from '@vesela/service-kit/testing';
import { type AdminApi, adminApi } from '../../keycloak/admin/admin-api.ts';
import { applyRealm, type KeycloakOptions, prepareKeycloak } from '../../keycloak/index.ts';
import { SERVICE_CLIENT_IDS, type ServiceClientId } from '../../keycloak/realm/service-clients.ts';
import { freePort } from '../../machine/ports.ts';
import { startPostgres } from '../../postgres/postgres.ts';
import { startInstance } from '../../real/supervisor/instance.ts';
import { REALM_PATH } from '../../sign-in/realm.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type OtherProvider, startOtherProvider } from './other-provider.ts';

interface OwnKeycloak {
  origin: string;
  admin: AdminApi;
  /** Another provider, which stands for Google. */
  google: OtherProvider;
  mails: TestSmtp['received'];
  stop(): Promise<void>;
}

/**
 * A Keycloak with the reviewed realm under a host name, where browsers have passkeys: the portal of the other journeys is opened by
 * the number of this machine, for which they have none. It answers at the portal's origin itself, so the way back is a page of its own.
 */
export async function startOwnKeycloak(): Promise<OwnKeycloak> {
  const { folder, remove } = temporaryFolder();
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const smtp = await openSmtpServer();
  const google = await startOtherProvider(`${origin}${REALM_PATH}/broker/google/endpoint`);
  const secrets = SERVICE_CLIENT_IDS.map((id) => [id, randomBytes(16).toString('hex')]);
  const options: KeycloakOptions = {
    dataDir: path.join(folder, 'keycloak'),
    port,
    managementPort: await freePort(),
    origin,
    database: { url: server.url },
    clientSecrets: Object.fromEntries(secrets) as Record<ServiceClientId, string>,
    admin: { clientId: 'vesela-admin', secret: randomBytes(16).toString('hex') },
    mail: { host: '127.0.0.1', port: Number(new URL(smtp.url).port), from: 'portal@vesela.example' },
    identityProviders: { google: google.client },
    demoPeople: true,
    staffPasskeys: true,
    note: () => undefined,
  };
  const spec = await prepareKeycloak(options);
  const keycloak = startInstance({ spec, log: path.join(folder, 'keycloak.log'), sharesPort: false });
  const stop = async () => {
    await keycloak.stop();
    await google.stop();
    await smtp.close();
    await server.stop();
    remove();
  };
  try {
    await keycloak.ready();
    await applyRealm(options);
    return { origin, admin: adminApi(options), google, mails: smtp.received, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

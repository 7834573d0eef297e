import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessSpec } from '../../real/process-spec.ts';
import type { KeycloakOptions } from '../options.ts';
import { BLACKLIST } from '../realm/policies.ts';
import { REALM, realmOf } from '../realm/realm.ts';
import { writeTheme } from '../theme/write-theme.ts';
import { builtServer } from './distribution.ts';
import { findJava } from './java.ts';

/** Downloads and builds the server if that has not been done yet; returns its folder. Throws a `PlainError` for what is missing. */
export const provideServer = async (note: (text: string) => void): Promise<string> => builtServer(findJava(), note);

/**
 * Writes what the server reads and returns how it is started; downloads and builds it first if that has not been done yet.
 * Throws a `PlainError` for what is missing.
 */
export async function prepareKeycloak(options: KeycloakOptions): Promise<ProcessSpec> {
  const java = findJava();
  const server = await builtServer(java, options.note);
  const home = path.resolve(options.dataDir);
  for (const folder of ['conf', 'data/import', 'data/password-blacklists', 'themes'])
    mkdirSync(path.join(home, folder), { recursive: true, mode: 0o700 });
  for (const folder of ['lib', 'providers']) link(path.join(server, folder), path.join(home, folder));
  copyFileSync(path.join(server, 'conf/cache-ispn.xml'), path.join(home, 'conf/cache-ispn.xml'));
  // All settings are in the environment; without the file the server reads the one of another folder.
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

/** One node needs no more for tens of thousands of users; more nodes come before more heap. */
const HEAP = ['-Xms64m', '-Xmx512m'];
/** As `kc.sh` starts it. Without the shell in between a signal reaches the server itself. */
const JVM = [
  '-XX:MetaspaceSize=96M',
  '-XX:MaxMetaspaceSize=256m',
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:+UseG1GC',
  '-Dfile.encoding=UTF-8',
  '-Dstdout.encoding=UTF-8',
  '-Dstderr.encoding=UTF-8',
  '-Djava.security.egd=file:/dev/urandom',
  '-Djdk.tls.rejectClientInitiatedRenegotiation=true',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory',
  '-Dpicocli.disable.closures=true',
  '-Dquarkus-log-max-startup-records=10000',
  ...['util', 'util.concurrent', 'security', 'lang'].map((name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`),
  '--enable-native-access=ALL-UNNAMED',
];
const LOOPBACK = '127.0.0.1';

/** The server as a process; the README gives the reason for each production setting. */
function serverProcess(
  options: Pick<KeycloakOptions, 'port' | 'managementPort' | 'origin' | 'database' | 'admin'>,
  { java, server, home }: { java: string; server: string; home: string },
): ProcessSpec {
  const { port, managementPort, origin, database, admin } = options;
  const { username, password, host, pathname } = new URL(database.url);
  return {
    name: 'keycloak',
    command: java,
    args: [
      ...HEAP,
      ...JVM,
      `-Dkc.home.dir=${home}`,
      `-Djboss.server.config.dir=${path.join(home, 'conf')}`,
      '-cp',
      path.join(server, 'lib/quarkus-run.jar'),
      'io.quarkus.bootstrap.runner.QuarkusEntryPoint',
      'start',
      '--optimized',
      '--import-realm',
    ],
    env: {
      PATH: process.env.PATH ?? '',
      KC_HOSTNAME: origin,
      // The console works on the machine itself; the gateway never passes /admin on.
      KC_HOSTNAME_ADMIN: `http://${LOOPBACK}:${port}`,
      KC_PROXY_HEADERS: 'xforwarded',
      KC_PROXY_TRUSTED_ADDRESSES: '127.0.0.0/8',
      KC_HTTP_ENABLED: 'true',
      KC_HTTP_HOST: LOOPBACK,
      KC_HTTP_PORT: String(port),
      KC_HTTP_MANAGEMENT_HOST: LOOPBACK,
      KC_HTTP_MANAGEMENT_PORT: String(managementPort),
      KC_CACHE: 'local',
      KC_DB_URL: `jdbc:postgresql://${host}${pathname}`,
      KC_DB_USERNAME: decodeURIComponent(username),
      KC_DB_PASSWORD: decodeURIComponent(password),
      KC_DB_POOL_MAX_SIZE: '20',
      // A connection that the database has closed meanwhile, as at its restart, is found before a sign-in fails on it.
      QUARKUS_DATASOURCE_JDBC_VALIDATE_ON_BORROW: 'true',
      KC_LOG: 'console',
      KC_LOG_CONSOLE_OUTPUT: 'json',
      // Events name addresses; they are kept in the database for a limited time and never in a log. The health
      // address says that the server is not ready yet, so each check of it needs no line.
      KC_LOG_LEVEL: 'info,org.keycloak.events:off,io.smallrye.health:off',
      // Addresses of the theme's files do not change with their content.
      KC_SPI_THEME__STATIC_MAX_AGE: '3600',
      KC_BOOTSTRAP_ADMIN_CLIENT_ID: admin.clientId,
      KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: admin.secret,
    },
    cwd: home,
    ready: { url: `http://${LOOPBACK}:${managementPort}/health/ready` },
  };
}

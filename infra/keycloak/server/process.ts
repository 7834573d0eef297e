import path from 'node:path';
import type { ProcessSpec } from '../../real/process-spec.ts';
import type { KeycloakOptions } from '../options.ts';

/** A single node needs no more for tens of thousands of women; more nodes come before more heap. */
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

/** The server as a process: its production settings beside the reason for each are listed in this folder's README. */
export function serverProcess(
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
      // A connection that the database has closed meanwhile, as at its restart, is found before anybody's sign-in fails on it.
      QUARKUS_DATASOURCE_JDBC_VALIDATE_ON_BORROW: 'true',
      KC_LOG: 'console',
      KC_LOG_CONSOLE_OUTPUT: 'json',
      // Events name addresses; they are kept in the database for a bounded time and never in a log. That the server is
      // not ready yet is told by its health address, not by a line for each time somebody asks.
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

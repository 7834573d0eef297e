import { hostsOf } from '../command/options.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { moduleNames } from '../modules/source.ts';
import { SERVICE_NAMES } from '../services.ts';
import { baseEnvironment, builtProgram, passedOn } from './node-program.ts';
import { FOR_ALL, peerVariables, type ServiceEnvironmentNeeds, serviceEnvironment } from './service-environment.ts';
import type { Unit } from './supervisor/unit.ts';

const at = (port: number) => `http://${LOOPBACK}:${port}`;

/** Every service, each as a process of its own. */
export function serviceUnits(needs: ServiceEnvironmentNeeds, copies: number): Unit[] {
  return SERVICE_NAMES.map((service) => ({
    name: service,
    copies,
    stage: 2,
    movable: true,
    make: ({ name, port }) => ({
      name,
      ...builtProgram(`services/${service}/src/main.ts`),
      env: { ...serviceEnvironment(service, needs), PORT: String(port) },
      ready: { url: `${at(port)}/readyz` },
    }),
  }));
}

/** A host for every micro-frontend, on the store that `npm run module` publishes to. */
export function moduleUnits(folder: string): Unit[] {
  return moduleNames().map((module) => ({
    name: `modules-${module}`,
    copies: 1,
    stage: 2,
    movable: true,
    make: ({ name, port }) => ({
      name,
      ...builtProgram('infra/modules/host.ts'),
      env: { ...baseEnvironment, ...passedOn(FOR_ALL), MODULE: module, MODULES_DIR: folder, PORT: String(port) },
      ready: { url: `${at(port)}/readyz` },
    }),
  }));
}

export interface GatewayUnitOptions {
  needs: ServiceEnvironmentNeeds;
  port: number;
  copies: number;
  trustProxy: string | undefined;
  upstreamsFile: string;
  portalConfig: string;
  mailbox: string | undefined;
}

/** The gateway: its copies share the portal's port; each has its own management port. */
export function gatewayUnit(options: GatewayUnitOptions): Unit {
  const { needs, port, copies, mailbox } = options;
  const { origin, keycloak } = needs.addresses;
  return {
    name: 'gateway',
    copies,
    stage: 3,
    movable: true,
    sharesPort: true,
    make: ({ name, port: management }) => ({
      name,
      ...builtProgram('infra/gateway/main.ts'),
      env: {
        ...baseEnvironment,
        ...passedOn([...FOR_ALL, 'MINIMUM_AGE', 'ENGAGE_URL', 'FLAGS_URL', 'FLAGS_TOKEN', 'FLAGS_FILE']),
        PORT: String(port),
        MANAGEMENT_PORT: String(management),
        ORIGIN: origin,
        HOSTS: hostsOf(port).join(','),
        KEYCLOAK_URL: keycloak,
        UPSTREAMS_FILE: options.upstreamsFile,
        PORTAL_CONFIG: options.portalConfig,
        ...(options.trustProxy === undefined ? {} : { TRUST_PROXY: options.trustProxy }),
        ...(mailbox === undefined ? {} : { MAILBOX_URL: mailbox }),
        ...peerVariables('gateway', needs),
      },
      ready: { url: `${at(management)}/readyz` },
    }),
  };
}

/** The mail catcher, in place of a mail server: shows all mail at /mailbox. */
export function mailboxUnit({ folder, smtp, port }: { folder: string; smtp: number; port: number }): Unit {
  return {
    name: 'mailbox',
    copies: 1,
    stage: 1,
    movable: false,
    make: ({ name }) => ({
      name,
      ...builtProgram('infra/mail-catcher/main.ts'),
      env: { ...baseEnvironment, ...passedOn(FOR_ALL), PORT: String(port), SMTP_PORT: String(smtp), DATA_DIR: folder },
      ready: { port: smtp },
    }),
  };
}

import { needsOf, type ServiceDefinition, serviceEnvironment } from '@vesela/service-kit';
import { stringify } from 'yaml';
import { type Variable, variablesOf } from './environment/variables.ts';
import { databasesConfigSchema } from './images/setup/databases-config.ts';
import { realmConfigSchema } from './images/setup/realm-config.ts';
import { markdownTable } from './markdown-table.ts';

/** What compose and the chart say of services and micro-frontends, as lines for each named block of those files. */
type Blocks = Readonly<Record<string, readonly string[]>>;

/** Set by the image, by an anchor of the compose file, or left at its default. */
const ELSEWHERE = new Set([
  ...Object.keys(serviceEnvironment).filter((name) => name !== 'DATABASE_URL'),
  ...['PARTICIPANT_KEYS_URL', 'PEER_URL', 'TOKEN_URL', 'KEYCLOAK_REALM', 'NODE_ENV'],
]);

const line = (name: string, value: string) => `${name}: ${stringify(value, { lineWidth: 0 }).trimEnd()}`;
const asked = (name: string, purpose: string | undefined) => line(name, `\${${name}:?${purpose}}`);
const indented = (spaces: number, lines: readonly string[]) =>
  lines.map((text) => (text === '' ? '' : ' '.repeat(spaces) + text));
/** With an empty line between two parts. */
const apart = (parts: readonly string[][]) => parts.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
const healthy = (name: string) => `${name}: { condition: service_healthy }`;

const database = (role: string, name = role) =>
  `postgresql://${role}:\${${role.toUpperCase()}_DATABASE_PASSWORD:?password of the database role ${role}}@postgres:5432/${name}`;

/** Variables whose value follows from the service or from the portal's other settings. */
const KNOWN: Readonly<Record<string, (service: string) => string>> = {
  DATABASE_URL: (service) => database(service),
  KEYS_DATABASE_URL: (service) => database(`${service}_keys`),
  MASTER_KEYS: (service) => `\${${service.toUpperCase()}_MASTER_KEYS:?master keys of ${service}, id:key}`,
  SERVICE_CLIENT_ID: (service) => `service-${service}`,
  SERVICE_CLIENT_SECRET: (service) =>
    `\${${service.toUpperCase()}_CLIENT_SECRET:?secret of the client service-${service} at Keycloak}`,
  KEYCLOAK_URL: () => 'http://keycloak:8080',
  // Without a mail server a service refuses to start in production.
  SMTP_URL: () => `\${SMTP_URL:?mail server, smtp://user:password@host:587 or smtps://…}`,
  // Without two places the service refuses to start in production.
  LEDGER_HEADS: () =>
    `\${LEDGER_HEADS:?two places or more for signed heads of the consent ledger, s3://bucket/prefix mailto:officer@example.org}`,
  PUSH_KEY: () => `\${PUSH_KEY:-}`,
  PORTAL_NAME: () => `\${PORTAL_NAME:-Vesela}`,
  PORTAL_URL: () => `\${ORIGIN:?address of the portal as browsers know it, https://portal.example}`,
};

function composeLine(service: string, { name, required, fallback = '', purpose }: Variable): string {
  const known = KNOWN[name];
  if (known) return line(name, known(service));
  return required ? asked(name, purpose) : line(name, `\${${name}:-${fallback}}`);
}

/** The images refuse what is unsigned when the operator builds with `REVIEW=required`. */
const buildOf = (image: 'service' | 'modules', name: string) => [
  '  build:',
  '    context: ..',
  `    dockerfile: infra/images/${image}.Dockerfile`,
  `    args: { NAME: ${name}, REVIEW: "\${REVIEW:-}" }`,
];

function composeService({ contract, config }: ServiceDefinition): string[] {
  const name = contract.service;
  const { participants, client } = needsOf({ contract, config });
  const shared = [
    '*service-environment',
    ...(participants ? ['*participant-environment'] : []),
    ...(client ? ['*peer-environment'] : []),
  ];
  const own = variablesOf(config).filter((variable) => !ELSEWHERE.has(variable.name));
  return [
    `${name}:`,
    '  <<: *service',
    `  image: \${VESELA_REGISTRY:-vesela}/${name}:\${VESELA_VERSION:-local}`,
    ...buildOf('service', name),
    '  environment:',
    `    <<: [${shared.join(', ')}]`,
    ...indented(
      4,
      own.map((variable) => composeLine(name, variable)),
    ),
    // Mail has a way out of its own.
    `  networks: [inside, data, ${'SMTP_URL' in config.shape ? 'outward' : 'opened'}]`,
  ];
}

const composeModule = (name: string) => [
  `modules-${name}:`,
  '  <<: *guarded',
  `  image: \${VESELA_REGISTRY:-vesela}/modules-${name}:\${VESELA_VERSION:-local}`,
  ...buildOf('modules', name),
  '  environment: *module-environment',
  '  mem_limit: 256m',
  '  networks: [inside, opened]',
];

const addresses = (variable: string, entries: readonly string[]) => [
  `${variable}: >-`,
  ...entries.map((entry, at) => `  ${entry}${at === entries.length - 1 ? '' : ';'}`),
];

/** The variables of a task with this ending, each asked of the operator. */
const secretsOf = (schema: typeof databasesConfigSchema | typeof realmConfigSchema, ending: RegExp) =>
  variablesOf(schema).flatMap(({ name, required, purpose }) =>
    required && ending.test(name) && !name.startsWith('KEYCLOAK_ADMIN_') ? asked(name, purpose) : [],
  );

export function composeBlocks(definitions: readonly ServiceDefinition[], modules: readonly string[]): Blocks {
  const services = definitions.map(({ contract }) => contract.service);
  const hosts = modules.map((name) => `modules-${name}`);
  return {
    'database passwords': indented(6, secretsOf(databasesConfigSchema, /_DATABASE_PASSWORD$/)),
    'client secrets': indented(6, secretsOf(realmConfigSchema, /_CLIENT_SECRET$/)),
    services: indented(2, apart(definitions.map(composeService))),
    'module hosts': indented(2, apart(modules.map(composeModule))),
    addresses: indented(6, [
      ...addresses(
        'SERVICES',
        services.map((name) => `${name}=http://${name}:8080`),
      ),
      ...addresses(
        'MODULE_HOSTS',
        modules.map((name) => `${name}=http://modules-${name}:8080`),
      ),
    ]),
    dependencies: indented(6, [...services, ...hosts].map(healthy)),
  };
}

/** Variables that the chart sets from its own values for whoever reads them: `vesela.environment`. */
const FROM_VALUES = new Set([
  'PARTICIPANT_KEYS_URL',
  'PORTAL_NAME',
  'PORTAL_URL',
  'PROVIDER_NAME',
  'PROVIDER_EMAIL',
  'CONTROLLER_LEGAL_NAME',
  'CONTROLLER_REGISTRATION_NUMBER',
  'CONTROLLER_ADDRESS',
  'DATA_PROTECTION_OFFICER',
  'MINIMUM_AGE',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'NODE_ENV',
  'LEDGER_HEADS',
  'LEDGER_S3_ENDPOINT',
  'LEDGER_S3_REGION',
]);

/** Written by the operators of PostgreSQL and RabbitMQ. */
const FROM_OPERATORS = new Set(['DATABASE_URL', 'KEYS_DATABASE_URL', 'AMQP_URL']);

/** Variables that come from the service's own Secret. */
const secretVariables = ({ config }: Pick<ServiceDefinition, 'config'>): string[] =>
  variablesOf(config).flatMap(({ name, secret, required }) =>
    secret && (required || name === 'SMTP_URL' || name === 'MASTER_KEYS') && !FROM_OPERATORS.has(name) ? name : [],
  );

function chartService({ contract, config }: ServiceDefinition): string[] {
  const name = contract.service;
  const { personKeys, client, identityAdmin } = needsOf({ contract, config });
  /** In one line, or below each other where the file would be too wide. */
  const list = (key: string, names: readonly string[]) => {
    const row = `${key}: [${names.join(', ')}]`;
    return row.length <= 110 ? [row] : [`${key}:`, ...names.map((each) => `  - ${each}`)];
  };
  const facts: readonly [boolean, string | string[], string][] = [
    [personKeys, 'keysDatabase: true', "Keeps persons' keys in a separate database."],
    [client, 'asksPeers: true', 'Calls other services through the gateway, as a client of its own.'],
    [identityAdmin, 'asksKeycloak: true', "Reads or changes accounts through Keycloak's admin interface."],
    ['SMTP_URL' in config.shape, 'sendsMail: true', 'Sends mail; `network.mail` says where the mail server is.'],
    [
      'PUSH_KEY' in config.shape,
      'sendsPush: true',
      'Sends notifications to devices if its Secret has a `PUSH_KEY`; `network.push` says where push services are.',
    ],
    [
      'LEDGER_HEADS' in config.shape,
      'keepsHeads: true',
      'Keeps signed heads outside its database; `ledgerHeads` says where.',
    ],
    [
      true,
      list(
        'portalEnv',
        Object.keys(config.shape).filter((variable) => FROM_VALUES.has(variable)),
      ),
      'Variables that the chart fills in from its other values.',
    ],
    [true, list('secretEnv', secretVariables({ config })), `Variables from Secret \`<release>-${name}\`.`],
  ];
  return [
    `${name}:`,
    ...facts.flatMap(([has, fact, comment]) => (has ? indented(2, [`# ${comment}`, ...[fact].flat()]) : [])),
  ];
}

export const valuesBlocks = (definitions: readonly ServiceDefinition[], modules: readonly string[]): Blocks => ({
  services: indented(2, definitions.flatMap(chartService)),
  modules: [
    '',
    '# Hosts of the micro-frontends, one entry each; every entry may hold what `defaults` holds.',
    'modules:',
    ...modules.map((name) => `  ${name}: {}`),
  ],
});

/** Secrets that are not a service's own. */
const OTHER_SECRETS: readonly (readonly [string, string])[] = [
  ['`databases.serviceSecrets`, one a service', '`username`, `password`, `uri`: see below'],
  ['`<release>-gateway`', '`SERVICE_CLIENT_SECRET`, and `FLAGS_TOKEN` with `observability.flagsUrl`'],
  ['`vesela-keycloak-admin`', '`client-id`, `client-secret`'],
  ['`vesela-keycloak-mail`', '`MAIL_USER`, `MAIL_PASSWORD`'],
  ['`vesela-backup`, `vesela-keys-backup`', '`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`'],
  ['`vesela-modules`', 'the same, with `moduleStore.bucket`'],
  ['`vesela-ledger-heads`', '`LEDGER_S3_KEY_ID`, `LEDGER_S3_SECRET`, with `ledgerHeads.endpoint`'],
  ['`vesela-identity-providers`, `<release>-errors`', 'where Google or Facebook, or error reports, are switched on'],
];

/** The table of Secrets in the chart's README. */
export function secretsTable(definitions: readonly ServiceDefinition[]): string {
  const own = definitions.map((definition) => [
    `\`<release>-${definition.contract.service}\``,
    secretVariables(definition)
      .map((name) => `\`${name}\``)
      .join(', ') + ('PUSH_KEY' in definition.config.shape ? ', and `PUSH_KEY` for notifications on devices' : ''),
  ]);
  return markdownTable(['Secret', 'keys'], [...own, ...OTHER_SECRETS]);
}

/** A text with its blocks replaced: what stands between `begin: NAME` and `end: NAME`, each in a comment of its own. */
export function withBlocks(text: string, blocks: Blocks): string {
  return Object.entries(blocks).reduce((before, [name, lines]) => {
    const block = new RegExp(`^(.*\\bbegin: ${name}\\b.*\\n)[^]*?^(.*\\bend: ${name}\\b.*)$`, 'm');
    if (!block.test(before)) throw new Error(`The block "${name}" is missing.`);
    return before.replace(block, (_, begin: string, end: string) => `${begin}${lines.join('\n')}\n${end}`);
  }, text);
}

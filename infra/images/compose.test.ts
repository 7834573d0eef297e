import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { portalConfigSchema } from '@vesela/contracts/portal-config';
import { readConfig } from '@vesela/service-kit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';
import { PROCESSES, type Process } from '../environment/registry.ts';
import { moduleNames } from '../modules/source.ts';
import { SERVICE_NAMES } from '../services.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { environmentOf, readDockerfile, restsOf, type Stage } from './dockerfile.ts';

const dependencySchema = z.object({ condition: z.string() });
const containerSchema = z.looseObject({
  image: z.string(),
  build: z
    .object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()).default({}) })
    .optional(),
  environment: z.record(z.string(), z.string().or(z.number())).default({}),
  depends_on: z.record(z.string(), dependencySchema).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()).default([]) }).optional(),
  profiles: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  user: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});

/** A container as `infra/compose.yaml` describes it, its anchors filled in. */
type Container = z.output<typeof containerSchema>;

const fileSchema = z.looseObject({
  services: z.record(z.string(), containerSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().or(z.string()).default(false) })),
});

const COMPOSE_TEXT = readFileSync(path.join(ROOT, 'infra/compose.yaml'), 'utf8');

/** The file as it stands, variables unfilled. */
const composeDocument: unknown = parse(COMPOSE_TEXT, { merge: true });
const composeFile = fileSchema.parse(composeDocument);

/** `${NAME}`, `${NAME:-value}`, `${NAME:+value}` and `${NAME:?sentence}` in text, as an engine fills them in. */
function filledIn(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = env[name] ?? '';
    if (kind === '+') return value === '' ? '' : rest;
    if (value !== '' || kind === undefined) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

const containers = Object.entries(composeFile.services);
const ours = containers.filter(([, { build }]) => build !== undefined);

function finalStage({ build }: Container): Stage {
  const stages = readDockerfile(readFileSync(path.join(ROOT, build?.dockerfile ?? ''), 'utf8'));
  const final = stages.at(-1);
  if (!final) throw new Error(`${build?.dockerfile} has no stage.`);
  return final;
}

/** What an operator fills in; everything else is made by `npm run -s secrets`. */
const FILLED_IN = {
  CONTROLLER_ADDRESS: 'Example Street 1, Riga',
  CONTROLLER_LEGAL_NAME: 'Example SIA',
  CONTROLLER_REGISTRATION_NUMBER: '40000000000',
  DATA_PROTECTION_OFFICER: 'officer@portal.example',
  HOSTS: 'portal.example',
  LEDGER_HEADS: 's3://heads/vesela mailto:officer@portal.example',
  MAIL_FROM: 'portal@portal.example',
  ORIGIN: 'https://portal.example',
  PROVIDER_EMAIL: 'privacy@portal.example',
  PROVIDER_NAME: 'Vesela',
  SMTP_URL: 'smtp://portal:secret@mail.example:587',
};

let place: ReturnType<typeof temporaryFolder>;
const env: Record<string, string> = {};
beforeAll(() => {
  place = temporaryFolder();
  const file = path.join(place.folder, '.env');
  execFileSync(process.execPath, [path.join(ROOT, 'infra/environment/new-secrets.mjs'), file], { timeout: 20_000 });
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) env[name] = value.replace(/^'(.*)'$/, '$1');
  }
});
afterAll(() => place.remove());

/** The variables that a container's process is started with. */
function given(container: Container, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(environmentOf(finalStage(container))).map(([name, value]) => [
      name,
      filledIn(value, container.build?.args ?? {}),
    ]),
  );
  const set = Object.entries(container.environment).map(([name, value]) => [
    name,
    filledIn(String(value), { ...env, ...FILLED_IN, ...more }),
  ]);
  return { ...own, ...Object.fromEntries(set) };
}

const KINDS: Readonly<Record<string, string>> = { databases: 'task databases', realm: 'task realm' };

/** The process that a container runs; Keycloak is not of our making. */
function processOf(name: string): Process {
  const kind = name.startsWith('modules-') ? 'module host' : (KINDS[name] ?? name);
  const found = PROCESSES.find((process) => process.name === kind);
  if (!found) throw new Error(`infra/environment/registry.ts does not know ${kind}.`);
  return found;
}
const processes = ours.filter(([name]) => name !== 'keycloak').map(([name, container]) => [name, container] as const);

describe('the compose file', () => {
  it('is what the specification says', () => {
    const { $schema: _, ...schema } = JSON.parse(
      readFileSync(path.join(import.meta.dirname, 'compose-spec.schema.json'), 'utf8'),
    );
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect({ valid: validate(composeDocument), faults: validate.errors }).toEqual({ valid: true, faults: null });
    const wrong = { services: { gateway: { image: 'a:1.0', helthcheck: {} } } };
    expect(validate(wrong)).toBe(false);
  });

  it('runs every service, every micro-frontend and the gateway', () => {
    const names = containers.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([...SERVICE_NAMES, ...moduleNames().map((name) => `modules-${name}`), 'gateway']),
    );
    const { SERVICES, MODULE_HOSTS } = readConfig(
      processOf('gateway').schema,
      given(composeFile.services.gateway as Container),
    );
    expect(Object.keys(SERVICES as object).sort()).toEqual(CONTRACTS.map(({ service }) => service).sort());
    expect(Object.keys(MODULE_HOSTS as object).sort()).toEqual(moduleNames().sort());
  });

  it.each(processes)('gives %s all that it needs and nothing that it does not know', (name, container) => {
    const { schema } = processOf(name);
    expect(() => readConfig(schema, given(container))).not.toThrow();
    const unknown = Object.keys(container.environment).filter((variable) => !(variable in schema.shape));
    expect(unknown).toEqual([]);
  });

  it.each(ours)('builds %s with the arguments of its image, REVIEW=required among them', (_, { build }) => {
    const words = readFileSync(path.join(ROOT, build?.dockerfile ?? ''), 'utf8');
    const taken = [...words.matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) => names.split(' '));
    const passed = Object.entries(build?.args ?? {}).map(([name, value]) => [
      name,
      filledIn(value, { REVIEW: 'required' }),
    ]);
    expect(new Set(passed.map(([name]) => name))).toEqual(new Set(taken));
    expect(Object.fromEntries(passed).REVIEW).toBe(taken.includes('REVIEW') ? 'required' : undefined);
  });

  it('pins every image to an exact version', () => {
    for (const [, { image, build }] of containers) {
      if (build) expect(image).toMatch(/^\$\{VESELA_REGISTRY:-vesela\}\/[\w-]+:\$\{VESELA_VERSION:-local\}$/);
      else expect(image).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?[\w.-]*(@sha256:[0-9a-f]{64})?$/);
    }
  });

  // The collector's image holds no program that could ask, and it is there only where somebody wants it.
  it.each(containers.filter(([, { profiles }]) => profiles.length === 0))(
    'asks of %s whether it is well, or waits for its end',
    (name, container) => {
      const isTask = container.restart?.startsWith('on-failure') === true;
      const waits = containers.flatMap(([, { depends_on: on }]) => on[name]?.condition ?? []);
      if (isTask) return expect(new Set(waits)).toEqual(new Set(['service_completed_successfully']));
      const inImage = container.build ? restsOf(finalStage(container), 'HEALTHCHECK') : [];
      expect(container.healthcheck?.test ?? inImage).not.toEqual([]);
      expect(inImage).not.toEqual(['NONE']);
      expect(waits.filter((condition) => condition !== 'service_healthy')).toEqual([]);
    },
  );

  it.each(containers)('lets %s change nothing and do nothing beyond its work', (_, container) => {
    expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const user = container.user ?? restsOf(finalStage(container), 'USER').at(-1) ?? '';
    expect(user).toMatch(/^[1-9]\d*:\d+$/);
    expect(container.volumes.filter((volume) => volume.startsWith('/') || volume.startsWith('.'))).toEqual([]);
  });

  it('publishes the gateway’s port and no other, and by default on this machine only', () => {
    const published = containers.filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name, { ports }]) => [name, ports.map((port) => filledIn(port, {}))])).toEqual([
      ['gateway', ['127.0.0.1:8080:8080']],
    ]);
  });

  it('keeps databases and broker from the gateway, and everything but mail and sign-in from the world', () => {
    const { networks } = composeFile;
    const isShut = (name: string, env = {}) => filledIn(String(networks[name]?.internal), env);
    expect(['inside', 'data', 'opened'].map((name) => isShut(name))).toEqual(['true', 'true', 'true']);
    const members = (network: string) =>
      containers.filter(([, one]) => one.networks.includes(network)).map(([name]) => name);
    expect(members('public')).toEqual(['gateway']);
    expect(members('data')).not.toContain('gateway');
    expect(members('outward')).toEqual(['keycloak', 'consent', 'notification', 'collector']);
    const modules = moduleNames().map((name) => `modules-${name}`);
    const others = SERVICE_NAMES.filter((name) => name !== 'notification' && name !== 'consent');
    expect(members('opened').sort()).toEqual([...others, ...modules].sort());
    expect(isShut('opened', { OUTWARD_SHUT: 'false' })).toBe('false');
  });

  it('gives whoever is told of an address outside a way there', () => {
    const outside = [
      'SENTRY_DSN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'FLAGS_URL',
      'SMTP_URL',
      'S3_ENDPOINT',
      'LEDGER_S3_ENDPOINT',
    ];
    const told = containers.filter(([name, { environment }]) =>
      // The realm's task hands on what it is told of mail, and works in Keycloak's own networks.
      name === 'realm' ? false : outside.some((variable) => variable in environment),
    );
    expect(told.length).toBe(SERVICE_NAMES.length + moduleNames().length + 1);
    const env = { OUTWARD_SHUT: 'false' };
    const leadsOut = (name: string) => filledIn(String(composeFile.networks[name]?.internal), env) === 'false';
    expect(told.filter(([, { networks }]) => !networks.some(leadsOut)).map(([name]) => name)).toEqual([]);
  });

  it('lets module hosts read a bucket, and the image where there is none', () => {
    const host = composeFile.services['modules-mfe-profile'] as Container;
    const { schema } = processOf('modules-mfe-profile');
    expect(readConfig(schema, given(host))).toMatchObject({ MODULES_DIR: '/modules' });
    const bucket = { MODULE_STORE: 's3://modules/portal', S3_ENDPOINT: 'https://s3.example', AWS_ACCESS_KEY_ID: 'id' };
    const told = readConfig(schema, given(host, { ...bucket, AWS_SECRET_ACCESS_KEY: 'secret' }));
    expect(told).toMatchObject({ ...bucket, MODULES_DIR: '/tmp/modules', S3_REGION: 'us-east-1' });
  });

  it('has no secret of its own: what is one has no default', () => {
    const defaults = [...COMPOSE_TEXT.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEYS?|TOKEN)):-([^}]+)\}/g)];
    expect(defaults.map(([whole]) => whole)).toEqual([]);
  });
});

describe('new secrets', () => {
  it('are all that the compose file asks for but the operator does not know', () => {
    const asked = new Set([...COMPOSE_TEXT.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    // Notifications are offered where the key is set: the file sets it, and who takes it out switches them off.
    expect(Object.keys(env).sort()).toEqual([...asked, 'PUSH_KEY'].sort());
    expect(env.PUSH_KEY).toMatch(/^[\w-]{43}$/);
    const empty = Object.entries(env)
      .filter(([, value]) => value === '')
      .map(([name]) => name);
    expect(empty.sort()).toEqual(Object.keys(FILLED_IN).sort());
  });

  it('are for their owner only, and an old file stays', () => {
    const file = path.join(place.folder, '.env');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    const again = () =>
      execFileSync(process.execPath, [path.join(ROOT, 'infra/environment/new-secrets.mjs'), file], { stdio: 'pipe' });
    expect(again).toThrow(/is there already and stays as it is/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

it('the example of the portal’s configuration fits', () => {
  const example = JSON.parse(readFileSync(path.join(import.meta.dirname, 'portal.example.json'), 'utf8'));
  expect(portalConfigSchema.safeParse(example).error).toBeUndefined();
});

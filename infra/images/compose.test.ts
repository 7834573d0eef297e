import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { portalConfigSchema } from '@vesela/contracts/portal-config';
import { readConfig } from '@vesela/service-kit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ROOT } from '../command/options.ts';
import { PROCESSES, type Process } from '../environment/registry.ts';
import { moduleNames } from '../modules/source.ts';
import { SERVICE_NAMES } from '../services.ts';
import { restsOf } from './dockerfile.ts';
import {
  COMPOSE_TEXT,
  type Container,
  composeDocument,
  composeFile,
  containers,
  filledIn,
  finalStage,
  freshSecrets,
  given,
} from './testing/compose.ts';

const ours = containers.filter(([, { build }]) => build !== undefined);

const secrets = freshSecrets();

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
      given(composeFile.services.gateway as Container, secrets),
    );
    expect(Object.keys(SERVICES as object).sort()).toEqual(CONTRACTS.map(({ service }) => service).sort());
    expect(Object.keys(MODULE_HOSTS as object).sort()).toEqual(moduleNames().sort());
  });

  it.each(processes)('gives %s all that it needs and nothing that it does not know', (name, container) => {
    const { schema } = processOf(name);
    expect(() => readConfig(schema, given(container, secrets))).not.toThrow();
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
    expect(readConfig(schema, given(host, secrets))).toMatchObject({ MODULES_DIR: '/modules' });
    const bucket = { MODULE_STORE: 's3://modules/portal', S3_ENDPOINT: 'https://s3.example', AWS_ACCESS_KEY_ID: 'id' };
    const told = readConfig(schema, given(host, secrets, { ...bucket, AWS_SECRET_ACCESS_KEY: 'secret' }));
    expect(told).toMatchObject({ ...bucket, MODULES_DIR: '/tmp/modules', S3_REGION: 'us-east-1' });
  });

  it('gives each secret to the one process that uses it, and to the task that sets it up', () => {
    const holders = new Map<string, string[]>();
    for (const [name, { environment }] of processes) {
      if (['databases', 'realm'].includes(name)) continue;
      const secretsOf = JSON.stringify(environment).matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEYS?|TOKEN))\b/g);
      for (const secret of new Set([...secretsOf].map(([, secret = '']) => secret)))
        holders.set(secret, [...(holders.get(secret) ?? []), name]);
    }
    const shared = [...holders].filter(([, names]) => names.length > 1).map(([secret]) => secret);
    // All services join the same broker, and all module hosts read the same bucket.
    expect(shared.sort()).toEqual(['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'RABBITMQ_PASSWORD']);
    expect(holders.get('CALCULATOR_MASTER_KEYS')).toEqual(['calculator']);
  });

  it.each(SERVICE_NAMES)('does not tell %s who owns its tables', (name) => {
    const { environment } = composeFile.services[name] as Container;
    expect(JSON.stringify(environment)).not.toMatch(/owner/i);
  });

  it('has no secret of its own: what is one has no default', () => {
    const defaults = [...COMPOSE_TEXT.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEYS?|TOKEN)):-([^}]+)\}/g)];
    expect(defaults.map(([whole]) => whole)).toEqual([]);
  });
});

it('the example of the portal’s configuration fits', () => {
  const example = JSON.parse(readFileSync(path.join(import.meta.dirname, 'portal.example.json'), 'utf8'));
  expect(portalConfigSchema.safeParse(example).error).toBeUndefined();
});

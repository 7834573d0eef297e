import { afterEach, expect, it } from '@jest/globals';
import { readConfig } from '@vesela/service-kit';
import { NODE_ENVIRONMENT } from '../build/programs.ts';
import { SERVICE_DEFINITIONS } from '../services.ts';
import { databasesAt } from './databases.ts';
import { type ServiceEnvironmentNeeds, serviceEnvironment } from './service-environment.ts';

const made = new Map<string, string>();
const secret = (name: string, make = () => `secret of ${name}`) => {
  if (!made.has(name)) made.set(name, make());
  return made.get(name) ?? '';
};
const origin = 'http://127.0.0.1:8080';
const needs: ServiceEnvironmentNeeds = {
  addresses: { origin, keycloak: 'http://127.0.0.1:1', amqp: 'amqp://127.0.0.1:2', smtp: 'smtp://127.0.0.1:3' },
  databases: databasesAt('postgresql://postgres@127.0.0.1:4/postgres', secret),
  secret,
  mailFrom: 'portal@vesela.example',
  ledgerHeads: 'file:///portal/consent-heads',
};

const SET = ['DATABASE_URL', 'ERASURE_DELAY_SECONDS', 'LOG_LEVEL', 'NODE_ENV', 'PARTNER_OFFERS'];
const before = SET.map((name) => [name, process.env[name]] as const);
afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

it.each(SERVICE_DEFINITIONS.map(({ contract, config }) => [contract.service, config] as const))(
  'gives %s all that it reads, and nothing else of ours',
  (name, config) => {
    const env = { ...serviceEnvironment(name, needs), PORT: '5' };
    expect(() => readConfig(config, env)).not.toThrow();
    const read = [...Object.keys(config.shape), 'PATH', 'TZ', 'TMPDIR', ...Object.keys(NODE_ENVIRONMENT)];
    expect(Object.keys(env).filter((variable) => !read.includes(variable))).toEqual([]);
  },
);

it.each(SERVICE_DEFINITIONS.map(({ contract }) => contract.service))('does not tell %s who owns its tables', (name) => {
  const owner = new URL(needs.databases.ownerUrl(name));
  expect(owner.username).toBe(`${name}_owner`);
  const told = JSON.stringify(serviceEnvironment(name, needs));
  expect(told).not.toContain(owner.username);
  expect(told).not.toContain(owner.password);
});

it('passes on what an operator may set, and not what the run itself decides', () => {
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://elsewhere/nothing',
    ERASURE_DELAY_SECONDS: '5',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    PARTNER_OFFERS: '[]',
  });
  const consent = serviceEnvironment('consent', needs);
  expect(consent).toMatchObject({ ERASURE_DELAY_SECONDS: '5', LOG_LEVEL: 'debug' });
  expect(consent.DATABASE_URL).toContain('127.0.0.1:4/consent');
  expect(consent).not.toHaveProperty('PARTNER_OFFERS');
  expect(serviceEnvironment('notification', needs)).not.toHaveProperty('NODE_ENV');
  expect(serviceEnvironment('calculator', needs).PARTNER_OFFERS).toBe('[]');
});

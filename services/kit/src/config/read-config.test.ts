import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sealingEnvironment, serviceEnvironment } from './environment.ts';
import { ConfigError, readConfig } from './read-config.ts';

const schema = z.object({ ...serviceEnvironment, ...sealingEnvironment });
const good = {
  PORT: '4001',
  DATABASE_URL: 'postgresql://calculator:pw@127.0.0.1:5432/calculator',
  AMQP_URL: 'amqp://guest:guest@127.0.0.1:5672',
  OIDC_ISSUERS: 'http://127.0.0.1:8080/realms/vesela, http://localhost:8080/realms/vesela',
  OIDC_KEYS_URL: 'http://127.0.0.1:8080/realms/vesela/protocol/openid-connect/certs',
  MASTER_KEYS: `2027:${Buffer.alloc(32, 7).toString('base64')}`,
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  it('applies its defaults', () => {
    const config = readConfig(schema, { ...good, HOME: '/root', TRUST_PROXY: '1' });
    expect(config).toMatchObject({ PORT: 4001, HOST: '127.0.0.1', LOG_LEVEL: 'info', TRUST_PROXY: 1 });
    expect(config.OIDC_ISSUERS).toEqual(['http://127.0.0.1:8080/realms/vesela', 'http://localhost:8080/realms/vesela']);
    expect(config).not.toHaveProperty('HOME');
    expect(readConfig(schema, { ...good, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
  });

  it('reports every missing variable in one sentence each', () => {
    expect(faultsOf({ PORT: '', LOG_LEVEL: 'info' })).toEqual([
      'PORT is missing: port to listen on, 0 to 65535.',
      "DATABASE_URL is missing: address of the service's database, postgresql://user:password@host:port/name.",
      'OIDC_ISSUERS is missing: addresses of the realm as they stand in tokens, separated by commas.',
      'AMQP_URL is missing: address of RabbitMQ, amqp://user:password@host:port; services in processes of their own meet there.',
      "OIDC_KEYS_URL is missing: address of the realm's public keys (jwks_uri).",
      'MASTER_KEYS is missing: id:key pairs separated by commas, newest first, each key 32 bytes in base64, or the address of a key in a token: pkcs11:token=NAME;object=NAME?module-path=/FILE&pin-source=file:/FILE.',
    ]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'hunter2'],
    ['DATABASE_URL', 'mysql://u:hunter2@h/db'],
    ['AMQP_URL', 'http://u:hunter2@h'],
    ['OIDC_ISSUERS', 'http://ok, hunter2'],
    ['OIDC_KEYS_URL', 'file:///hunter2'],
    ['MASTER_KEYS', '2027:hunter2'],
    ['LOG_LEVEL', 'hunter2'],
    ['TRUST_PROXY', '*hunter2'],
  ])('reports that %s=%s is invalid without repeating the value', (name, value) => {
    const faults = faultsOf({ ...good, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} is not valid: `));
    expect(faults[0]).not.toContain(value);
  });
});

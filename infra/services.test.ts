import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { parse } from 'yaml';
import { ROOT } from './command/options.ts';
import { SERVICES } from './embedded-services/index.ts';
import { databasesConfigSchema } from './images/setup/databases-config.ts';
import { SERVICE_CLIENTS } from './keycloak/realm/service-clients.ts';
import { SERVICE_DEFINITIONS, serviceNeeds } from './services.ts';

const names = SERVICE_DEFINITIONS.map(({ contract }) => contract.service);

it('defines every service that has a contract, and the embedded run has each', () => {
  expect(names).toEqual(CONTRACTS.map(({ service }) => service).sort());
  expect(SERVICES.map(({ contract }) => contract.service).sort()).toEqual(names);
});

interface ChartService {
  keysDatabase?: boolean;
  asksPeers?: boolean;
  asksKeycloak?: boolean;
  secretEnv?: string[];
}

const chart = parse(readFileSync(path.join(ROOT, 'infra/kubernetes/vesela/values.yaml'), 'utf8')) as {
  services: Record<string, ChartService>;
};

it.each(names)('gives %s in the chart what its definition needs, and no more', (name) => {
  const { keysDatabase = false, asksPeers = false, asksKeycloak = false, secretEnv = [] } = chart.services[name] ?? {};
  expect({
    personKeys: keysDatabase,
    client: asksPeers && secretEnv.includes('SERVICE_CLIENT_SECRET'),
    masterKeys: secretEnv.includes('MASTER_KEYS'),
    identityAdmin: asksKeycloak,
  }).toEqual(
    (({ personKeys, client, masterKeys, identityAdmin }) => ({ personKeys, client, masterKeys, identityAdmin }))(
      serviceNeeds(name),
    ),
  );
});

it('has a client at Keycloak for each service that asks others, with rights over accounts only where it needs them', () => {
  const wanted = names.filter((name) => serviceNeeds(name).client).map((name) => `service-${name}`);
  expect(Object.keys(SERVICE_CLIENTS).sort()).toEqual([...wanted, 'service-gateway'].sort());
  const withRights = Object.entries(SERVICE_CLIENTS).filter(([, rights]) => rights.length > 0);
  expect(withRights.map(([client]) => client).sort()).toEqual(
    names.filter((name) => serviceNeeds(name).identityAdmin).map((name) => `service-${name}`),
  );
});

it('provides a role for every database that somebody reads, and for no other', () => {
  const asked = Object.keys(databasesConfigSchema.shape).filter((variable) => variable !== 'DATABASE_URL');
  const roles = names.flatMap((name) => {
    const { personKeys, ownTablesRole } = serviceNeeds(name);
    return [name, ...(personKeys ? [`${name}_keys`] : []), ...(ownTablesRole ? [`${name}_owner`] : [])];
  });
  expect(asked.sort()).toEqual([...roles, 'keycloak'].map((role) => `${role.toUpperCase()}_DATABASE_PASSWORD`).sort());
});

import { expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { peerEnvironment, sealingEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { z } from 'zod';
import { composeBlocks, secretsTable, valuesBlocks, withBlocks } from './deployment-blocks.ts';
import { SERVICES } from './embedded-services/index.ts';
import { databasesConfigSchema } from './images/setup/databases-config.ts';
import { SERVICE_CLIENTS } from './keycloak/realm/service-clients.ts';
import { roleSecretsScript } from './kubernetes/role-secrets.ts';
import { SERVICE_NAMES, serviceNeeds } from './services.ts';

it('defines every service that has a contract, and the embedded run has each', () => {
  expect(SERVICE_NAMES).toEqual(CONTRACTS.map(({ service }) => service).sort());
  expect(SERVICES.map(({ contract }) => contract.service).sort()).toEqual(SERVICE_NAMES);
});

it('has a client at Keycloak for each service that calls others, with rights over accounts only where it needs them', () => {
  const wanted = SERVICE_NAMES.filter((name) => serviceNeeds(name).client).map((name) => `service-${name}`);
  expect(Object.keys(SERVICE_CLIENTS).sort()).toEqual([...wanted, 'service-gateway'].sort());
  const withRights = Object.entries(SERVICE_CLIENTS).filter(([, rights]) => rights.length > 0);
  expect(withRights.map(([client]) => client).sort()).toEqual(
    SERVICE_NAMES.filter((name) => serviceNeeds(name).identityAdmin).map((name) => `service-${name}`),
  );
});

it('provides a role for every database that somebody reads, and for no other', () => {
  const asked = Object.keys(databasesConfigSchema.shape).filter((variable) => variable !== 'DATABASE_URL');
  const roles = SERVICE_NAMES.flatMap((name) => {
    const { personKeys } = serviceNeeds(name);
    return [name, `${name}_owner`, ...(personKeys ? [`${name}_keys`] : [])];
  });
  expect(asked.sort()).toEqual([...roles, 'keycloak'].map((role) => `${role.toUpperCase()}_DATABASE_PASSWORD`).sort());
});

/** A service that is not the portal's. */
const notes = {
  contract: { ...calculatorContract, service: 'notes' },
  config: z.object({
    ...serviceEnvironment,
    ...sealingEnvironment,
    ...peerEnvironment,
    PORTAL_URL: z.url().describe('address of the portal'),
    PAPER: z.string().describe('what it writes on: paper'),
    INK: z.string().default('blue').describe('colour of the ink'),
  }),
  wrappedKeys: [],
  tables: {},
};

it('describes a new service to compose by what its schema reads', () => {
  const { services, addresses, dependencies } = composeBlocks([notes], ['mfe-notes']);
  expect(services?.slice(7)).toEqual([
    '    environment:',
    '      <<: [*service-environment, *peer-environment]',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: Compose fills these in.
    '      DATABASE_URL: postgresql://notes:${NOTES_DATABASE_PASSWORD:?password of the database role notes}@postgres:5432/notes',
    '      MASTER_KEYS: ${NOTES_MASTER_KEYS:?master keys of notes, id:key}',
    '      SERVICE_CLIENT_ID: service-notes',
    '      SERVICE_CLIENT_SECRET: ${NOTES_CLIENT_SECRET:?secret of the client service-notes at Keycloak}',
    '      PORTAL_URL: ${ORIGIN:?address of the portal as browsers know it, https://portal.example}',
    '      PAPER: "${PAPER:?what it writes on: paper}"',
    '      INK: ${INK:-blue}',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: Compose fills these in.
    '    networks: [inside, data, opened]',
  ]);
  expect(addresses).toContain('        notes=http://notes:8080');
  expect(dependencies).toEqual([
    '      notes: { condition: service_healthy }',
    '      modules-mfe-notes: { condition: service_healthy }',
  ]);
});

it('describes a new service to the chart by what its schema reads', () => {
  const { services, modules } = valuesBlocks([notes], ['mfe-notes']);
  expect(services?.filter((line) => !line.includes('#'))).toEqual([
    '  notes:',
    '    asksPeers: true',
    '    portalEnv: [PORTAL_URL]',
    '    secretEnv: [MASTER_KEYS, SERVICE_CLIENT_SECRET]',
  ]);
  expect(modules?.at(-1)).toBe('  mfe-notes: {}');
  expect(roleSecretsScript([notes])).toContain('for service in notes; do');
  expect(secretsTable([notes])).toMatch(/^\| `<release>-notes` +\| `MASTER_KEYS`, `SERVICE_CLIENT_SECRET` +\|$/m);
});

it('writes between the marks of a block only, and misses no mark', () => {
  const text = 'a: 1\n# begin: it (by whom)\nold: 1\nolder: 1\n# end: it\nb: 2\n';
  expect(withBlocks(text, { it: ['new: $1'] })).toBe('a: 1\n# begin: it (by whom)\nnew: $1\n# end: it\nb: 2\n');
  expect(() => withBlocks(text, { other: [] })).toThrow('The block "other" is missing.');
});

import { expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '../services.ts';
import { type Container, deploymentsOf, type Manifest, ofKind, type Pod, processOf, renderedCharts } from './chart.ts';
import { goodRelease } from './testing/good-release.ts';

interface Role {
  name: string;
  ensure?: string;
  login?: boolean;
  superuser?: boolean;
  createdb?: boolean;
  createrole?: boolean;
  inRoles?: string[];
  passwordSecret?: { name: string };
}
interface ClusterSpec {
  bootstrap?: { initdb?: { owner?: string } };
  managed?: { roles?: Role[] };
}

/**
 * Services that would connect as a role that owns their tables or could read its address, or with a Secret of a role that
 * the operator of PostgreSQL does not make.
 */
function databaseRoleFaults(manifests: readonly Manifest[]): string[] {
  return deploymentsOf(manifests).flatMap((deployment) => {
    const { containers, initContainers = [] } = deployment.spec.template.spec;
    const own = secretOf(containers, 'DATABASE_URL');
    if (own === '') return [];
    const service = processOf(deployment);
    const migration = initContainers.filter(({ args = [] }) => args.join(' ') === 'migrate');
    const owner = secretOf(migration, 'MIGRATION_DATABASE_URL');
    if (owner === '') return [`${service} is migrated by nobody.`];
    if (secretOf(migration, 'DATABASE_URL') !== own) return [`${service} connects as a role that is granted nothing.`];
    const { bootstrap, managed } = clusterOf(manifests, owner);
    const reads = containers.flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.name));
    if (reads.includes(owner) || secretOf(containers, 'MIGRATION_DATABASE_URL') !== '')
      return [`${service} is told how the owner of its tables connects.`];
    const role = managed?.roles?.find(({ passwordSecret }) => passwordSecret?.name === own);
    if (!role) return [`${service} connects as a role of the Secret ${own}, which its cluster does not make.`];
    const mayMore = role.superuser || role.createdb || role.createrole || (role.inRoles ?? []).length > 0;
    return [
      ...(role.name === bootstrap?.initdb?.owner
        ? [`${service} connects as ${role.name}, which owns its tables.`]
        : []),
      ...(mayMore ? [`${service} connects as ${role.name}, which may do more than connect.`] : []),
      ...(role.login && role.ensure === 'present' ? [] : [`${service} cannot connect as ${role.name}.`]),
    ];
  });
}

const secretOf = (containers: readonly Container[], variable: string) =>
  containers.flatMap(({ env = [] }) => env).find(({ name }) => name === variable)?.valueFrom?.secretKeyRef?.name ?? '';

/** CloudNativePG writes the owner's address into the Secret `<cluster>-app`. */
const clusterOf = (manifests: readonly Manifest[], secret: string): ClusterSpec =>
  ofKind(manifests, 'Cluster').find(({ metadata }) => `${metadata.name}-app` === secret)?.spec ?? {};

interface Parts {
  role: Role;
  pod: Pod;
  cluster: ClusterSpec;
}

function faultsAfter(spoil: (parts: Parts) => unknown) {
  const { manifests, notes } = goodRelease();
  const cluster = clusterOf(manifests, 'vesela-notes-db-app');
  const role = cluster.managed?.roles?.[0];
  if (!role) throw new Error('A good release has a role for its service.');
  spoil({ role, pod: notes.spec.template.spec, cluster });
  return databaseRoleFaults(manifests);
}

const OWNERS = { secretKeyRef: { name: 'vesela-notes-db-app', key: 'password' } };

it('finds nothing where the service connects as a role that the owner of its tables is not', () => {
  expect(faultsAfter(() => undefined)).toEqual([]);
});

it.each<[string, Parameters<typeof faultsAfter>[0]]>([
  ['notes is migrated by nobody.', ({ pod }) => delete pod.initContainers],
  ['notes is migrated by nobody.', ({ pod }) => delete pod.initContainers?.[0]?.args],
  ['notes connects as a role that is granted nothing.', ({ pod }) => pod.initContainers?.[0]?.env?.shift()],
  [
    'notes is told how the owner of its tables connects.',
    ({ pod }) => pod.containers[0]?.env?.push({ name: 'MIGRATION_DATABASE_URL', valueFrom: OWNERS }),
  ],
  [
    'notes is told how the owner of its tables connects.',
    ({ pod }) => pod.containers[0]?.env?.push({ name: 'OTHER', valueFrom: OWNERS }),
  ],
  [
    'notes connects as a role of the Secret vesela-notes-database, which its cluster does not make.',
    ({ cluster }) => delete cluster.managed,
  ],
  ['notes connects as notes, which owns its tables.', ({ role }) => Object.assign(role, { name: 'notes' })],
  [
    'notes connects as notes_service, which may do more than connect.',
    ({ role }) => Object.assign(role, { inRoles: ['notes'] }),
  ],
  [
    'notes connects as notes_service, which may do more than connect.',
    ({ role }) => Object.assign(role, { superuser: true }),
  ],
  ['notes cannot connect as notes_service.', ({ role }) => delete role.login],
])('says: %s', (fault, spoil) => expect(faultsAfter(spoil)).toEqual([fault]));

for (const { name, manifests } of renderedCharts()) {
  it(`${name}: every service connects as a role that owns no table`, () => {
    expect(databaseRoleFaults(manifests)).toEqual([]);
    const reads = (variable: string) =>
      deploymentsOf(manifests)
        .filter(({ spec }) => JSON.stringify(spec).includes(`"name":"${variable}"`))
        .map(processOf);
    expect([reads('DATABASE_URL').sort(), reads('MIGRATION_DATABASE_URL').sort()]).toEqual([
      SERVICE_NAMES,
      SERVICE_NAMES,
    ]);
  });
}

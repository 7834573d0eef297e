import { expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '../services.ts';
import { deploymentsOf, type Manifest, ofKind, processOf, renderedCharts } from './chart.ts';
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
 * Services that would connect as a role that owns their tables, or with a Secret of a role that the operator of PostgreSQL
 * does not make.
 */
function databaseRoleFaults(manifests: readonly Manifest[]): string[] {
  return deploymentsOf(manifests).flatMap((deployment) => {
    const env = deployment.spec.template.spec.containers.flatMap((container) => container.env ?? []);
    const secretOf = (variable: string) =>
      env.find(({ name }) => name === variable)?.valueFrom?.secretKeyRef?.name ?? '';
    const [own, owner] = [secretOf('DATABASE_URL'), secretOf('MIGRATION_DATABASE_URL')];
    if (own === '') return [];
    const service = processOf(deployment);
    if (owner === '') return [`${service} connects as the owner of its tables.`];
    const { bootstrap, managed } = clusterOf(manifests, owner);
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

/** CloudNativePG writes the owner's address into the Secret `<cluster>-app`. */
const clusterOf = (manifests: readonly Manifest[], secret: string): ClusterSpec =>
  ofKind(manifests, 'Cluster').find(({ metadata }) => `${metadata.name}-app` === secret)?.spec ?? {};

function faultsAfter(spoil: (role: Role, env: { name: string }[], cluster: ClusterSpec) => unknown) {
  const { manifests, notes } = goodRelease();
  const cluster = clusterOf(manifests, 'vesela-notes-db-app');
  const role = cluster.managed?.roles?.[0];
  if (!role) throw new Error('A good release has a role for its service.');
  spoil(role, notes.spec.template.spec.containers[0]?.env ?? [], cluster);
  return databaseRoleFaults(manifests);
}

it('finds nothing where the service connects as a role that the owner of its tables is not', () => {
  expect(faultsAfter(() => undefined)).toEqual([]);
});

it.each<[string, Parameters<typeof faultsAfter>[0]]>([
  [
    'notes connects as the owner of its tables.',
    (_role, env) =>
      env.splice(
        env.findIndex(({ name }) => name === 'MIGRATION_DATABASE_URL'),
        1,
      ),
  ],
  [
    'notes connects as a role of the Secret vesela-notes-database, which its cluster does not make.',
    (_role, _env, cluster) => delete cluster.managed,
  ],
  ['notes connects as notes, which owns its tables.', (role) => Object.assign(role, { name: 'notes' })],
  [
    'notes connects as notes_service, which may do more than connect.',
    (role) => Object.assign(role, { inRoles: ['notes'] }),
  ],
  [
    'notes connects as notes_service, which may do more than connect.',
    (role) => Object.assign(role, { superuser: true }),
  ],
  ['notes cannot connect as notes_service.', (role) => delete role.login],
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

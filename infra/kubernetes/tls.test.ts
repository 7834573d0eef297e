import { expect, it } from '@jest/globals';
import {
  type Container,
  containersOf,
  deploymentsOf,
  type Manifest,
  ofKind,
  renderedCharts,
  workloadsOf,
} from './chart.ts';
import { goodRelease } from './testing/good-release.ts';

/** Hosts that certificates of the release cover, by the Secret that holds them. */
const hostsBySecret = (manifests: readonly Manifest[]) =>
  new Map(
    ofKind(manifests, 'Certificate').map(({ spec }) => [String(spec?.secretName), (spec?.dnsNames ?? []) as string[]]),
  );

/**
 * Ways inside that are not encrypted, and certificates that do not name who shows them. Where others make the
 * certificates, what is in them is theirs.
 */
function tlsFaults(manifests: readonly Manifest[]): string[] {
  const certificates = hostsBySecret(manifests);
  const covers = (secret: string, host: string) =>
    certificates.size === 0 || (certificates.get(secret)?.includes(host) ?? false);
  return [
    ...workloadsOf(manifests).flatMap((workload) =>
      containersOf(workload).flatMap((container) => plainWays(workload.metadata.name, container)),
    ),
    ...deploymentsOf(manifests).flatMap(({ metadata: { name }, spec }) => {
      const secret = spec.template.spec.volumes?.find((volume) => volume.name === 'tls')?.secret?.secretName ?? '';
      const shown = spec.template.spec.containers.every(({ env = [] }) =>
        ['TLS_CERT_FILE', 'TLS_KEY_FILE'].every((file) => env.some((one) => one.name === file)),
      );
      return [
        ...(shown ? [] : [`${name} answers plain HTTP.`]),
        ...(covers(secret, name) ? [] : [`${name} shows a certificate that does not name it.`]),
      ];
    }),
    ...ofKind(manifests, 'Cluster').flatMap(({ metadata: { name }, spec }) => {
      const { serverTLSSecret = '' } = (spec?.certificates ?? {}) as { serverTLSSecret?: string };
      const refuses = JSON.stringify(spec?.postgresql ?? {}).includes('hostnossl all all all reject');
      return [
        ...(refuses ? [] : [`${name} takes connections in the clear.`]),
        ...(covers(serverTLSSecret, `${name}-rw`) ? [] : [`${name} shows a certificate that does not name it.`]),
      ];
    }),
    ...ofKind(manifests, 'RabbitmqCluster').flatMap(({ metadata: { name }, spec }) => {
      const { secretName = '', disableNonTLSListeners = false } = (spec?.tls ?? {}) as {
        secretName?: string;
        disableNonTLSListeners?: boolean;
      };
      return [
        ...(disableNonTLSListeners ? [] : [`${name} takes connections in the clear.`]),
        ...(covers(secretName, `${name}.vesela.svc`) ? [] : [`${name} shows a certificate that does not name it.`]),
      ];
    }),
    ...ofKind(manifests, 'Keycloak').flatMap(({ metadata: { name }, spec }) => {
      const { tlsSecret = '', httpEnabled = false } = (spec?.http ?? {}) as {
        tlsSecret?: string;
        httpEnabled?: boolean;
      };
      const database = JSON.stringify(spec?.additionalOptions ?? []).includes('sslmode=verify-full');
      return [
        ...(tlsSecret !== '' && !httpEnabled ? [] : [`${name} answers plain HTTP.`]),
        ...(database ? [] : [`${name} does not check its database.`]),
        ...(covers(tlsSecret, `${name}-service`) ? [] : [`${name} shows a certificate that does not name it.`]),
      ];
    }),
    ...['ServiceMonitor', 'PodMonitor'].flatMap((kind) =>
      ofKind(manifests, kind)
        .filter(({ spec }) => /"scheme":"https"/.exec(JSON.stringify(spec)) === null)
        .map(({ metadata: { name } }) => `${kind} ${name} asks in the clear.`),
    ),
  ];
}

function plainWays(process: string, { env = [], ...container }: Container): string[] {
  const calls = env.filter(
    ({ name, value = '' }) => name !== 'OTEL_EXPORTER_OTLP_ENDPOINT' && value.includes('http://'),
  );
  const inside = env.some(
    ({ name, value = '', valueFrom }) =>
      (/_URL$|^SERVICES$|_HOST$/.test(name) && value.includes('vesela-')) ||
      // Servers inside, whose addresses are secret.
      (/DATABASE_URL$|^AMQP_URL$/.test(name) && valueFrom !== undefined),
  );
  const trusts = env.some(({ name }) => name === 'TLS_CA_FILE');
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
  return [
    ...calls.map(({ name }) => `${process} is told of plain HTTP in ${name}.`),
    ...(inside && !trusts ? [`${process} trusts public authorities inside.`] : []),
    ...(probes.some((probe) => probe?.httpGet && probe.httpGet.scheme !== 'HTTPS')
      ? [`${process} is probed by plain HTTP.`]
      : []),
  ];
}

it('sees every way that is not encrypted', () => {
  expect(
    tlsFaults([...goodRelease().manifests, { apiVersion: 'v1', kind: 'PodMonitor', metadata: { name: 'all' } }]),
  ).toEqual([
    'vesela-gateway is told of plain HTTP in PEER_URL.',
    'vesela-gateway is told of plain HTTP in SERVICES.',
    'vesela-gateway is told of plain HTTP in KEYCLOAK_URL.',
    'vesela-gateway trusts public authorities inside.',
    'vesela-gateway is probed by plain HTTP.',
    // Of the step that migrates, then of the service.
    'vesela-notes trusts public authorities inside.',
    'vesela-notes is told of plain HTTP in PEER_URL.',
    'vesela-notes trusts public authorities inside.',
    'vesela-notes is probed by plain HTTP.',
    'vesela-gateway answers plain HTTP.',
    'vesela-notes answers plain HTTP.',
    'vesela-notes-db takes connections in the clear.',
    'vesela-keycloak-db takes connections in the clear.',
    'vesela-rabbitmq takes connections in the clear.',
    'vesela-keycloak answers plain HTTP.',
    'vesela-keycloak does not check its database.',
    'PodMonitor all asks in the clear.',
  ]);
});

it('sees a certificate of another name', () => {
  const one = {
    apiVersion: 'v1',
    kind: 'Certificate',
    metadata: { name: 'one' },
    spec: { secretName: 'one-tls', dnsNames: ['one'] },
  };
  const faults = tlsFaults([...goodRelease().manifests, one]).filter((fault) => fault.includes('does not name it'));
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'vesela-gateway',
    'vesela-notes',
    'vesela-notes-db',
    'vesela-keycloak-db',
    'vesela-rabbitmq',
    'vesela-keycloak',
  ]);
});

for (const { name, manifests } of renderedCharts()) {
  const kinds = new Set(manifests.map(({ kind }) => kind));
  if (name === 'without TLS')
    it(`${name}: nothing asks for a certificate`, () => {
      expect(kinds.has('Certificate')).toBe(false);
      expect(JSON.stringify(workloadsOf(manifests))).not.toContain('-tls');
    });
  else
    it(`${name}: every way inside is encrypted, and every certificate names who shows it`, () => {
      expect(tlsFaults(manifests)).toEqual([]);
      expect(kinds.has('Certificate')).toBe(name !== 'certificates of others');
      expect(kinds.has('Issuer')).toBe(!name.endsWith('of others'));
    });
}

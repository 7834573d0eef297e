import type { Labels, Manifest } from '../manifest.ts';
import { ofKind, workloadsOf } from '../manifest.ts';

/** One end of a way: pods of one kind, by the name under which others reach them. */
export interface End {
  name: string;
  labels: Labels;
}

const named = (manifests: readonly Manifest[], kind: string, labels: (name: string) => Labels): End[] =>
  ofKind(manifests, kind).map(({ metadata: { name } }) => ({ name, labels: labels(name) }));

export const processEnds = (manifests: readonly Manifest[]): End[] =>
  workloadsOf(manifests).map(({ metadata, spec }) => ({
    name: metadata.name,
    labels: spec.template.metadata.labels,
  }));

/** Servers, with the labels that their operators give the pods. */
export const serverEnds = (manifests: readonly Manifest[]): End[] => [
  ...named(manifests, 'Cluster', (name) => ({ 'cnpg.io/cluster': name })),
  ...named(manifests, 'RabbitmqCluster', (name) => ({ 'app.kubernetes.io/name': name })),
  ...named(manifests, 'Keycloak', (name) => ({ app: 'keycloak', 'app.kubernetes.io/instance': name })),
];

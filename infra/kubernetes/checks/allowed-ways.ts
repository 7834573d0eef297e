import type { Labels, Manifest } from '../manifest.ts';
import { ofKind, selects } from '../manifest.ts';
import type { End } from './ends.ts';

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}
interface Port {
  port: number;
}
interface Policy {
  podSelector: Selector;
  policyTypes: string[];
  ingress?: { from?: Peer[]; ports?: Port[] }[];
  egress?: { to?: Peer[]; ports?: Port[] }[];
}

const policiesOf = (manifests: readonly Manifest[]) =>
  ofKind(manifests, 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy);

function matches({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  const fits = matchExpressions.every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
  return fits && selects(matchLabels, labels);
}

const endsOf = (selector: Selector, ends: readonly End[]) => ends.filter(({ labels }) => matches(selector, labels));
const portsOf = (ports: Port[] = []) => [...new Set(ports.map(({ port }) => port))].join(',');

/** Ways that policies let go out of pods. */
export function waysOut(manifests: readonly Manifest[], ends: readonly End[]): string[] {
  const target = (peer: Peer, ports: Port[] | undefined): string[] => {
    if (peer.ipBlock) return [`outside:${portsOf(ports)}`];
    if (peer.namespaceSelector) return portsOf(ports) === '53' ? ['dns'] : [`namespace:${portsOf(ports)}`];
    return endsOf(peer.podSelector ?? {}, ends).map(({ name }) => `${name}:${portsOf(ports)}`);
  };
  return policiesOf(manifests).flatMap(({ podSelector, egress = [] }) =>
    egress.flatMap(({ to, ports }) => {
      // A rule without peers or ports lets everything through.
      const targets = to && ports ? to.flatMap((peer) => target(peer, ports)) : ['everywhere'];
      return endsOf(podSelector, ends).flatMap(({ name }) => targets.map((one) => `${name} → ${one}`));
    }),
  );
}

/** Ways that policies let into pods from pods of the release; other namespaces are operators, ingress and monitoring. */
export function waysIn(manifests: readonly Manifest[], ends: readonly End[]): string[] {
  return policiesOf(manifests).flatMap(({ podSelector, ingress = [] }) =>
    ingress.flatMap(({ from, ports }) => {
      const sources = from && ports ? from.flatMap((peer) => sourcesOf(peer, ends)) : ['anybody'];
      return endsOf(podSelector, ends).flatMap(({ name }) =>
        sources.map((source) => `${source} → ${name}:${portsOf(ports)}`),
      );
    }),
  );
}

function sourcesOf(peer: Peer, ends: readonly End[]): string[] {
  if (peer.ipBlock) return ['anybody'];
  return peer.namespaceSelector ? [] : endsOf(peer.podSelector ?? {}, ends).map(({ name }) => name);
}

/** Whether a policy for all pods of the namespace lets nothing in and nothing out. */
export const deniesByDefault = (manifests: readonly Manifest[]) =>
  policiesOf(manifests).some(
    ({ podSelector, policyTypes, ingress = [], egress = [] }) =>
      Object.keys(podSelector).length === 0 &&
      ['Ingress', 'Egress'].every((type) => policyTypes.includes(type)) &&
      ingress.length + egress.length === 0,
  );

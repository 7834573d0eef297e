import type { Manifest } from '../manifest.ts';
import { ofKind, workloadsOf } from '../manifest.ts';

/** Variables that must never stand in a manifest, whatever they are called for. */
const SECRET =
  /(SECRET|PASSWORD|TOKEN|_KEYS?|DSN)$|^(DATABASE_URL|KEYS_DATABASE_URL|MIGRATION_DATABASE_URL|AMQP_URL|SMTP_URL)$/;
/** Addresses with a password in them. */
const WITH_PASSWORD = /\b[a-z]+:\/\/[^\s"/@:]+:[^\s"/@]+@/i;

/** Secrets that the chart would carry; they belong to the cluster's own. */
export function secretFaults(manifests: readonly Manifest[]): string[] {
  const carried = ofKind(manifests, 'Secret').map(({ metadata }) => `The chart makes the Secret ${metadata.name}.`);
  const plain = workloadsOf(manifests).flatMap(({ metadata, spec }) =>
    spec.template.spec.containers
      .flatMap(({ env = [] }) => env)
      .filter(({ name, valueFrom }) => SECRET.test(name) && !valueFrom?.secretKeyRef)
      .map(({ name }) => `${metadata.name} is given ${name} in plain sight.`),
  );
  const addresses = manifests
    .filter((manifest) => WITH_PASSWORD.test(JSON.stringify(manifest)))
    .map(({ kind, metadata }) => `${kind} ${metadata.name} holds an address with a password.`);
  return [...carried, ...plain, ...addresses];
}

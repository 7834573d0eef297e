import type { Container, Deployment, Manifest, Pod } from '../manifest.ts';
import { deploymentsOf } from '../manifest.ts';

/** What a host must be told where its modules come from a bucket; its schema leaves all of it open. */
const FOR_BUCKET = ['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Module hosts that could not read their store, or not keep what they copied of it. */
export const moduleStoreFaults = (manifests: readonly Manifest[]): string[] =>
  deploymentsOf(manifests).flatMap((deployment) =>
    deployment.spec.template.spec.containers.flatMap((container) => faultsOf(deployment, container)),
  );

function faultsOf({ metadata: { name }, spec }: Deployment, container: Container): string[] {
  const given = (variable: string) => container.env?.find((one) => one.name === variable);
  if (!given('MODULE')) return [];
  const copies = given('MODULE_STORE')?.value?.startsWith('s3://') === true;
  const volume = volumeAt(given('MODULES_DIR')?.value, container, spec.template.spec);
  if (!copies) {
    return volume && !(volume.persistentVolumeClaim && volume.readOnly)
      ? [`${name} hides the modules of its image behind a folder that is no store.`]
      : [];
  }
  return [
    ...FOR_BUCKET.filter((variable) => !given(variable)).map(
      (variable) => `${name} reads a bucket without ${variable}.`,
    ),
    ...(volume?.emptyDir && !volume.readOnly ? [] : [`${name} has no folder for its copy of the bucket.`]),
  ];
}

function volumeAt(folder: string | undefined, { volumeMounts = [] }: Container, { volumes = [] }: Pod) {
  const mount = volumeMounts.find(({ mountPath }) => mountPath === folder);
  const volume = volumes.find(({ name }) => name === mount?.name);
  return volume && { ...volume, readOnly: mount?.readOnly === true };
}

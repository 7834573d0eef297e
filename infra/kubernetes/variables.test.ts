import { expect, it } from '@jest/globals';
import { migrationEnvironment } from '@vesela/service-kit';
import { z } from 'zod';
import { PROCESSES } from '../environment/registry.ts';
import {
  type Container,
  type Deployment,
  deploymentsOf,
  type Manifest,
  type Pod,
  processOf,
  renderedCharts,
  type Variable,
  workloadsOf,
} from './chart.ts';
import { goodRelease } from './testing/good-release.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** Variables of a process as its own schema declares them; undefined for a process that nobody knows. */
type Variables = (process: string) => Shape | undefined;

const ofMigration = z.object(migrationEnvironment).shape;

/** Variables that a process does not know, misses, is given twice, or would refuse at its start. */
function environmentFaults(manifests: readonly Manifest[], variables: Variables): string[] {
  return workloadsOf(manifests).flatMap((deployment) => {
    const process = processOf(deployment);
    const shape = variables(process);
    if (!shape) return [`There is no process ${process} in the portal.`];
    const { containers, initContainers = [] } = deployment.spec.template.spec;
    return [
      ...initContainers.flatMap((container) => containerFaults(`${process} ${container.name}`, container, ofMigration)),
      ...containers.flatMap((container) => containerFaults(process, container, shape)),
    ];
  });
}

function containerFaults(process: string, { env = [] }: Container, shape: Shape): string[] {
  const names = env.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const missing = Object.keys(shape).filter((name) => !names.includes(name) && !fits(shape[name], undefined));
  const wrong = env.filter(({ name, value }) => name in shape && value !== undefined && !fits(shape[name], value));
  return [
    ...names.filter((name) => !(name in shape)).map((name) => `${process} does not know ${name}.`),
    ...twice.map((name) => `${process} is given ${name} twice.`),
    ...missing.map((name) => `${process} is not given ${name}, which it needs.`),
    ...wrong.map(({ name }) => `${process} would refuse its ${name}.`),
  ];
}

function fits(schema: z.core.$ZodType | undefined, value: string | undefined): boolean {
  return (schema as z.ZodType | undefined)?.safeParse(value).success ?? false;
}

const shape = { PORT: z.coerce.number().max(65_535), DATABASE_URL: z.url(), LOG_LEVEL: z.string().default('info') };
const secret: Variable = { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'notes', key: 'uri' } } };

function environmentFaultsWith(env: Variable[]) {
  const { notes } = goodRelease();
  Object.assign(notes.spec.template.spec.containers[0] ?? {}, { env });
  return environmentFaults([notes], (process) => (process === 'notes' ? shape : undefined));
}

it('finds nothing where all that is needed is given and nothing else', () => {
  expect(environmentFaultsWith([{ name: 'PORT', value: '8080' }, secret])).toEqual([]);
});

it.each<[string, Variable[]]>([
  ['notes does not know PROT.', [{ name: 'PORT', value: '1' }, secret, { name: 'PROT', value: '1' }]],
  ['notes is given DATABASE_URL twice.', [{ name: 'PORT', value: '1' }, secret, secret]],
  ['notes is not given DATABASE_URL, which it needs.', [{ name: 'PORT', value: '1' }]],
  ['notes would refuse its PORT.', [{ name: 'PORT', value: '99999' }, secret]],
])('says: %s', (fault, env) => expect(environmentFaultsWith(env)).toEqual([fault]));

it('knows no process that is not declared', () => {
  const { gateway } = goodRelease();
  expect(environmentFaults([gateway], () => undefined)).toEqual(['There is no process gateway in the portal.']);
});

/** What a host must be told where its modules come from a bucket; its schema leaves all of it open. */
const FOR_BUCKET = ['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Module hosts that could not read their store, or not keep what they copied of it. */
const moduleStoreFaults = (manifests: readonly Manifest[]): string[] =>
  deploymentsOf(manifests).flatMap((deployment) =>
    deployment.spec.template.spec.containers.flatMap((container) => hostFaults(deployment, container)),
  );

function hostFaults({ metadata: { name }, spec }: Deployment, container: Container): string[] {
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

const fromSecret = { valueFrom: { secretKeyRef: { name: 'vesela-modules', key: 'key' } } };
const IMAGE = [
  { name: 'MODULE', value: 'mfe-notes' },
  { name: 'MODULES_DIR', value: '/modules' },
];
const BUCKET = [
  ...IMAGE,
  { name: 'MODULE_STORE', value: 's3://bucket/portal' },
  { name: 'S3_ENDPOINT', value: 'https://s3.example' },
  { name: 'AWS_ACCESS_KEY_ID', ...fromSecret },
  { name: 'AWS_SECRET_ACCESS_KEY', ...fromSecret },
];
const COPY = { name: 'modules', emptyDir: {} };
const CLAIM = { name: 'modules', persistentVolumeClaim: { claimName: 'modules' } };
const without = (name: string) => BUCKET.filter((variable) => variable.name !== name);

function hostFaultsWith(env: Container['env'], volumes: Pod['volumes'] = [], readOnly = false) {
  const { manifests, notes } = goodRelease();
  const pod = notes.spec.template.spec;
  const volumeMounts = volumes.map(({ name }) => ({ name, mountPath: '/modules', readOnly }));
  Object.assign(pod, { volumes });
  Object.assign(pod.containers[0] ?? {}, { env, volumeMounts });
  return moduleStoreFaults(manifests);
}

it('finds nothing at a host with the modules of its image, of a volume, or of a bucket', () => {
  expect([
    ...hostFaultsWith(IMAGE),
    ...hostFaultsWith(IMAGE, [CLAIM], true),
    ...hostFaultsWith(BUCKET, [COPY]),
  ]).toEqual([]);
});

it.each<[string, string[]]>([
  ['vesela-notes reads a bucket without S3_ENDPOINT.', hostFaultsWith(without('S3_ENDPOINT'), [COPY])],
  [
    'vesela-notes reads a bucket without AWS_SECRET_ACCESS_KEY.',
    hostFaultsWith(without('AWS_SECRET_ACCESS_KEY'), [COPY]),
  ],
  ['vesela-notes has no folder for its copy of the bucket.', hostFaultsWith(BUCKET)],
  ['vesela-notes has no folder for its copy of the bucket.', hostFaultsWith(BUCKET, [COPY], true)],
  ['vesela-notes hides the modules of its image behind a folder that is no store.', hostFaultsWith(IMAGE, [COPY])],
  ['vesela-notes hides the modules of its image behind a folder that is no store.', hostFaultsWith(IMAGE, [CLAIM])],
])('says: %s', (fault, faults) => expect(faults).toEqual([fault]));

const declaredVariables = (process: string) => {
  const name = process.startsWith('modules-mfe-') ? 'module host' : process === 'realm' ? 'task realm' : process;
  return PROCESSES.find((one) => one.name === name)?.schema.shape;
};

for (const { name, manifests } of renderedCharts()) {
  it(`${name}: every variable is known to its process, none is missing`, () =>
    expect(environmentFaults(manifests, declaredVariables)).toEqual([]));
  it(`${name}: every module host can read its store`, () => expect(moduleStoreFaults(manifests)).toEqual([]));
}

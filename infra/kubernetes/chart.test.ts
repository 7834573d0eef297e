import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { portalConfigSchema } from '@vesela/contracts/portal-config';
import { moduleNames } from '../modules/source.ts';
import { SERVICE_NAMES } from '../services.ts';
import { CHART, deploymentsOf, EXAMPLES, ofKind, processOf, renderChart, renderedCharts } from './chart.ts';
import { schemaLocations } from './schemas.ts';
import { KUBERNETES, runProgram } from './tools.ts';
import { valueRows, valuesTable } from './values-table.ts';

const VALUES = `
# Of the file as a whole.

portal:
  # Where it is.
  host: ""
  # In pods.
  resources:
    requests: { cpu: 1 }
services:
  notes:
    # Whether it writes | reads.
    writes: true
bare: 1
`;

it('reads what stands above each value', () => {
  expect(valueRows(VALUES)).toEqual([
    { name: 'portal.host', value: '""', what: 'Where it is.' },
    { name: 'portal.resources', value: '{"requests":{"cpu":1}}', what: 'In pods.' },
    { name: 'services.notes.writes', value: 'true', what: 'Whether it writes | reads.' },
    { name: 'bare', value: '1', what: '' },
  ]);
  expect(valuesTable(valueRows(VALUES)).split('\n').slice(0, 3)).toEqual([
    '| value                   | default                  | what it is for              |',
    '| ----------------------- | ------------------------ | --------------------------- |',
    '| `portal.host`           | `""`                     | Where it is.                |',
  ]);
  expect(valuesTable(valueRows(VALUES))).toContain('Whether it writes \\| reads.');
});

it('describes every value of the chart', () => {
  const rows = valueRows(readFileSync(path.join(CHART, 'values.yaml'), 'utf8'));
  expect(rows.filter(({ name, what }) => what === '' && !name.startsWith('modules.')).map(({ name }) => name)).toEqual(
    [],
  );
  expect(rows.length).toBeGreaterThan(80);
});

interface Tools {
  helm: string;
  kubeconform: string;
  /** Folder of the kinds' schemas. */
  schemas: string;
}

interface MonitorSelector {
  matchLabels?: Readonly<Record<string, string>>;
  matchExpressions?: { values: string[] }[];
}

interface Report {
  resources?: { kind: string; name: string; status: string; msg: string }[];
}

async function schemaFaults(text: string, { kubeconform, schemas }: Tools): Promise<string[]> {
  const places = schemaLocations(schemas).flatMap((place) => ['-schema-location', place]);
  const answer = await runProgram(kubeconform, ['-output', 'json', ...places, '-'], {
    input: text,
    mayFail: true,
  });
  const { resources = [] } = JSON.parse(answer) as Report;
  return resources.map(({ kind, name, status, msg }) => `${kind} ${name}: ${msg || status}`);
}

const example = (name: string) => ['--values', path.join(EXAMPLES, name)];
const SMALL = example('small.yaml');
const LARGE = example('large.yaml');

/** Values that must not render, and a word of the sentence that says why. */
const REFUSED: readonly [string, readonly string[], RegExp][] = [
  ['no value at all', [], /portal\.host|image\.registry|portal/],
  ['a misspelt value', [...SMALL, '--set', 'gatewya.replicas=2'], /gatewya/],
  ['an image without a version', [...SMALL, '--set', 'image.tag=latest'], /tag/],
  ['two nodes of RabbitMQ', [...SMALL, '--set', 'rabbitmq.replicas=2'], /replicas/],
  [
    'keys in the backup of the data',
    [...SMALL, '--set', 'databases.backup.keysDestination=s3://example-backup/vesela'],
    /keysDestination/,
  ],
  [
    'services that would own their tables',
    [...SMALL, '--set', 'databases.serviceSecrets='],
    /databases\.serviceSecrets names the Secrets of the roles that the services connect as/,
  ],
  [
    'one Secret for the roles of all services',
    [...SMALL, '--set', 'databases.serviceSecrets=vesela-database'],
    /serviceSecrets/,
  ],
  [
    'a role of its own without the owner of its tables',
    [...SMALL, '--set', 'services.research.secretEnv={MASTER_KEYS,SERVICE_CLIENT_SECRET,DATABASE_URL}'],
    /services\.research\.secretEnv names only one of DATABASE_URL and MIGRATION_DATABASE_URL/,
  ],
  ['a level that no process knows', [...SMALL, '--set', 'defaults.logLevel=trace'], /logLevel/],
  ['a bucket of nowhere', [...SMALL, '--set', 'moduleStore.bucket=s3://example-modules'], /moduleStore\.endpoint/],
  ['two stores of modules', [...LARGE, '--set', 'moduleStore.claim=vesela-modules'], /one store/],
  ['a bucket behind a shut port', [...LARGE, '--set', 'moduleStore.endpoint=https://s3.example.org:9000'], /port 9000/],
];

/** Given by `npm run test:kubernetes` only: Helm and kubeconform are built for it. */
const tools = JSON.parse(process.env.VESELA_CHART_TOOLS ?? 'null') as Tools | null;

if (tools) {
  it.each(['small.yaml', 'large.yaml'])('%s: helm lint finds no fault', (name) =>
    runProgram(tools.helm, ['lint', CHART, '--strict', '--kube-version', KUBERNETES, ...example(name)]),
  );

  it.each(REFUSED)('refuses %s', (_, args, word) => expect(renderChart(tools.helm, args)).rejects.toThrow(word));

  it.each(renderedCharts())('$name: fits the schemas, and a misspelt field would be seen', async ({ text }) => {
    expect(await schemaFaults(text, tools)).toEqual([]);
    const misspelt = text.replace('readOnlyRootFilesystem:', 'readonlyRootFilesystem:');
    expect(await schemaFaults(misspelt, tools)).toContainEqual(expect.stringContaining('readonlyRootFilesystem'));
  });

  it.each(renderedCharts())('$name: every service and every module has its process', ({ manifests }) => {
    const wanted = [...SERVICE_NAMES, 'gateway', ...moduleNames().map((name) => `modules-${name}`)];
    expect(deploymentsOf(manifests).map(processOf)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(renderedCharts())('$name: Prometheus asks every process', ({ manifests }) => {
    const asked = ofKind(manifests, 'ServiceMonitor').flatMap(({ spec }) => {
      const { matchLabels = {}, matchExpressions = [] } = (spec?.selector ?? {}) as MonitorSelector;
      return matchLabels['app.kubernetes.io/component'] ?? matchExpressions.flatMap(({ values }) => values);
    });
    expect(asked.sort()).toEqual(deploymentsOf(manifests).map(processOf).sort());
  });

  it.each(renderedCharts())('$name: config.json fits its schema', ({ manifests }) => {
    const configs = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => data?.['config.json'] ?? []);
    expect(configs.map((text) => portalConfigSchema.safeParse(JSON.parse(text)).error?.issues)).toEqual([undefined]);
  });
}

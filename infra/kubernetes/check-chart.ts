import path from 'node:path';
import { checkRendered } from './check-rendered.ts';
import type { ChartTools, Finding } from './finding.ts';
import { CHART, EXAMPLES, exampleNames, renderChart } from './render.ts';
import { runProgram } from './run-program.ts';
import { KUBERNETES } from './versions.ts';

const SMALL = ['--values', path.join(EXAMPLES, 'small.yaml')];
const LARGE = ['--values', path.join(EXAMPLES, 'large.yaml')];
const ALERTS = path.resolve(import.meta.dirname, '../observability/prometheus/alerts.yaml');

/** Every check of the chart, with its faults; none is left out for another's. */
export async function* checkChart(tools: ChartTools): AsyncGenerator<Finding> {
  for (const name of exampleNames()) {
    const values = ['--values', path.join(EXAMPLES, name)];
    yield { what: `${name}: helm lint`, faults: await lintFaults(tools.helm, values) };
    yield* checkRendered(`${name}:`, await renderChart(tools.helm, values), tools);
  }
  const alerts = [...LARGE, '--set-file', `observability.alerts=${ALERTS}`];
  yield* checkRendered('with alerts:', await renderChart(tools.helm, alerts), tools);
  const volume = [...SMALL, '--set', 'moduleStore.claim=vesela-modules'];
  yield* checkRendered('modules on a volume:', await renderChart(tools.helm, volume), tools);
  yield* refusals(tools.helm);
}

async function lintFaults(helm: string, values: readonly string[]): Promise<string[]> {
  return runProgram(helm, ['lint', CHART, '--strict', '--kube-version', KUBERNETES, ...values]).then(
    () => [],
    (error: Error) => [error.message],
  );
}

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
  ['a level that no process knows', [...SMALL, '--set', 'defaults.logLevel=trace'], /logLevel/],
  ['a bucket of nowhere', [...SMALL, '--set', 'moduleStore.bucket=s3://example-modules'], /moduleStore\.endpoint/],
  ['two stores of modules', [...LARGE, '--set', 'moduleStore.claim=vesela-modules'], /one store/],
  ['a bucket behind a shut port', [...LARGE, '--set', 'moduleStore.endpoint=https://s3.example.org:9000'], /port 9000/],
];

async function* refusals(helm: string): AsyncGenerator<Finding> {
  for (const [what, args, word] of REFUSED) {
    const sentence = await renderChart(helm, args).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const faults = sentence === undefined ? ['It is rendered.'] : word.test(sentence) ? [] : [sentence];
    yield { what: `refuses ${what}`, faults };
  }
}

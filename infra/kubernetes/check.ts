import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCount } from '../check/counts.ts';
import { ROOT } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { EXAMPLES, renderChart } from './chart.ts';
import { schemaFolder } from './schemas.ts';
import { goProgram, hasGo, PROGRAMS } from './tools.ts';

/**
 * `npm run test:kubernetes`: renders the chart with every example and runs the tests of this folder on what comes out.
 * The programs and schemas that it needs are built from Go modules once. The last line counts tests.
 */
async function main(): Promise<{ passed: number; failed: number }> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log('… programs and schemas');
  const helm = await goProgram(PROGRAMS.helm);
  const tools = { helm, kubeconform: await goProgram(PROGRAMS.kubeconform), schemas: await schemaFolder() };
  console.log(`✓ programs and schemas (${seconds()})`);
  const folder = mkdtempSync(path.join(tmpdir(), 'vesela-charts-'));
  try {
    const charts = path.join(folder, 'charts');
    mkdirSync(charts);
    for (const [name, values] of variants()) {
      writeFileSync(path.join(charts, `${name}.yaml`), await renderChart(helm, values));
    }
    const report = path.join(folder, 'jest.json');
    await jest(report, { VESELA_CHARTS: charts, VESELA_CHART_TOOLS: JSON.stringify(tools) });
    console.log(`in ${seconds()}`);
    return jestCount(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every example, and what an operator adds to one. */
function variants(): [name: string, values: readonly string[]][] {
  const example = (name: string) => ['--values', path.join(EXAMPLES, name)];
  const alerts = path.resolve(import.meta.dirname, '../observability/prometheus/alerts.yaml');
  return [
    ...readdirSync(EXAMPLES).map((name): [string, string[]] => [path.basename(name, '.yaml'), example(name)]),
    ['with alerts', [...example('large.yaml'), '--set-file', `observability.alerts=${alerts}`]],
    ['without notifications', [...example('small.yaml'), '--set', 'services.notification.sendsPush=false']],
    ['without TLS', [...example('small.yaml'), '--set', 'tls.enabled=false']],
    ['certificates of others', [...example('small.yaml'), '--set', 'tls.certManager=false']],
    [
      'an issuer of others',
      [...example('small.yaml'), '--set', 'tls.issuer.name=inside,tls.issuer.kind=ClusterIssuer'],
    ],
    ['modules on a volume', [...example('small.yaml'), '--set', 'moduleStore.claim=vesela-modules']],
  ];
}

function jest(report: string, env: Readonly<Record<string, string>>): Promise<unknown> {
  const program = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [program, 'infra/kubernetes/', '--maxWorkers=2', '--json', `--outputFile=${report}`, '--verbose'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

if (!(await hasGo())) {
  console.log(
    'Skipped: the check of the Helm chart, since Go 1.21 or later, which gets Helm and the schemas, is not here.',
  );
} else {
  const { passed, failed } = await main().catch((error: unknown) => {
    console.error(sentenceOf(error));
    return { passed: 0, failed: 1 };
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

import { sentenceOf } from '../command/plain-error.ts';
import { checkChart } from './check-chart.ts';
import { goProgram, hasGo } from './go-modules.ts';
import { schemaFolder } from './schemas.ts';
import { PROGRAMS } from './versions.ts';

/**
 * `npm run test:kubernetes`: renders the chart with every example and checks what comes out, by Kubernetes' own schemas
 * and by what the processes declare of themselves. What it needs it builds from Go modules once.
 */
async function main(): Promise<{ passed: number; failed: number } | undefined> {
  if (!(await hasGo())) {
    console.log(
      'Skipped: the check of the Helm chart, since Go 1.21 or later, which gets Helm and the schemas, is not here.',
    );
    return undefined;
  }
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log('… programs and schemas');
  const helm = await goProgram(PROGRAMS.helm);
  const kubeconform = await goProgram(PROGRAMS.kubeconform);
  const schemas = await schemaFolder();
  console.log(`✓ programs and schemas (${seconds()})`);
  let passed = 0;
  let failed = 0;
  for await (const { what, faults } of checkChart({ helm, kubeconform, schemas })) {
    console.log(faults.length === 0 ? `✓ ${what}` : `✗ ${what}\n  ${faults.join('\n  ')}`);
    if (faults.length === 0) passed += 1;
    else failed += 1;
  }
  console.log(`in ${seconds()}`);
  return { passed, failed };
}

const count = await main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  return { passed: 0, failed: 1 };
});
if (count) console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count === undefined || count.failed === 0 ? 0 : 1);

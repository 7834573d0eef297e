/** Simulates the cohorts and writes the page, its plots and the numbers of /Sources into this folder. */
import { writeFileSync } from 'node:fs';
import { filesOf } from './page.ts';
import { SMALL_RUN, study } from './study.ts';

const WOMEN = 100_000;

process.stdout.write(`… risk model: ${WOMEN.toLocaleString('en-GB')} synthetic women in each country\n`);
const result = study(WOMEN);
const files = { ...filesOf(result), 'small-run.json': `${JSON.stringify(study(SMALL_RUN), null, 2)}\n` };
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, import.meta.url), text);
for (const { population, scenarios } of result.cohorts)
  for (const { scenario, ratio, slope, auc, aucWithinAge } of scenarios)
    process.stdout.write(
      `${population} ${scenario}: expected/observed ${ratio.ratio}, slope ${slope}, AUC ${auc}, within age ${aucWithinAge}\n`,
    );
process.stdout.write(`✓ ${Object.keys(files).join(', ')} in services/calculator/risk/validation\n`);

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command/options.ts';
import { composeBlocks, secretsTable, valuesBlocks, withBlocks } from './deployment-blocks.ts';
import { roleSecretsScript } from './kubernetes/role-secrets.ts';
import { valueRows, valuesTable } from './kubernetes/values-table.ts';
import { moduleNames } from './modules/source.ts';
import { SERVICE_DEFINITIONS } from './services.ts';

/**
 * `npm run deployment`: writes what follows from the definitions of the services and from the micro-frontends into
 * `compose.yaml` and the chart's values, and the tables of the chart's README. With `--check` nothing is written; the
 * exit status is 1 when a committed file differs.
 */
const modules = moduleNames();
let values = '';
const FILES: readonly { file: string; renew(text: string): string }[] = [
  { file: 'infra/compose.yaml', renew: (text) => withBlocks(text, composeBlocks(SERVICE_DEFINITIONS, modules)) },
  {
    file: 'infra/kubernetes/vesela/values.yaml',
    renew: (text) => (values = withBlocks(text, valuesBlocks(SERVICE_DEFINITIONS, modules))),
  },
  {
    file: 'infra/kubernetes/README.md',
    renew: (text) =>
      withBlocks(text, {
        secrets: [
          '',
          ...secretsTable(SERVICE_DEFINITIONS)
            .split('\n')
            .map((row) => `   ${row}`),
          '',
        ],
        'role secrets': ['', ...roleSecretsScript(SERVICE_DEFINITIONS).map((row) => `   ${row}`), ''],
        values: ['', valuesTable(valueRows(values)), ''],
      }),
  },
];

for (const { file, renew } of FILES) {
  const place = path.join(ROOT, file);
  const before = readFileSync(place, 'utf8');
  const after = renew(before);
  if (!process.argv.includes('--check')) writeFileSync(place, after);
  else if (after !== before) {
    console.error(`${file} is not what the definitions say. Run \`npm run deployment\` and commit.`);
    process.exitCode = 1;
  }
}

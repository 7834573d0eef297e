import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { METHOD_IDS } from '@vesela/contraception-rules';
import { descriptorSchema } from '@vesela/contracts/module';
import { cervicalDefinition } from '../../services/calculator/src/cervical/questionnaire/definition.ts';
import { definition as riskDefinition } from '../../services/calculator/src/questionnaire/definition.ts';
import { definition as contraceptionDefinition } from '../../services/contraception/src/questionnaire/definition.ts';
import { CHECK, STOP } from '../../shell/src/framework/questionnaire/rules/pages.ts';
import { ROOT } from '../command/options.ts';

const routes = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) =>
    descriptorSchema
      .parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8')))
      .routes.map((route) => ({ folder, route })),
  );
const belowOf = (pattern: string) => routes.find(({ route }) => route.path === pattern)?.route.below;
/** Each group of questions, the review of all answers, and the page for an answer that ends the test. */
const steps = (groups: readonly { id: string }[]) => [`step/${[...groups.map(({ id }) => id), CHECK, STOP].join('|')}`];

it('every module names the pages below its paths, so that any other address is not found', () => {
  const open = routes.filter(({ route }) => route.path.endsWith('/*') && route.below === undefined);
  expect(open.map(({ folder, route }) => `${folder} ${route.path}`)).toEqual([]);
  expect(routes.filter(({ route }) => route.path.endsWith('/*')).length).toBeGreaterThan(10);
});

it.each([
  ['/Calculator/*', steps(riskDefinition.groups)],
  ['/CervicalCancer/*', steps(cervicalDefinition.groups)],
  ['/Contraception/*', steps(contraceptionDefinition.groups)],
  ['/ContraceptionMethods/*', [METHOD_IDS.join('|')]],
])('%s has a page for each step or method, and no other', (pattern, below) => {
  expect(belowOf(pattern)).toEqual(below);
});

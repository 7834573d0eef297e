import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { METHOD_IDS } from '@vesela/contraception-rules';
import { descriptorSchema, type ModuleList } from '@vesela/contracts/module';
import { cervicalDefinition } from '../../services/calculator/src/cervical/questionnaire/definition.ts';
import { definition as riskDefinition } from '../../services/calculator/src/questionnaire/definition.ts';
import { definition as contraceptionDefinition } from '../../services/contraception/src/questionnaire/definition.ts';
import { readJoinCode } from '../../services/research/src/projects/join-code.ts';
import { CHECK, STOP } from '../../shell/src/framework/questionnaire/rules/pages.ts';
import { ROOT } from '../command/options.ts';
import { isKnownPath } from '../gateway/page.ts';

const modules = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => ({
    folder,
    descriptor: descriptorSchema.parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8'))),
  }));
const routes = modules.flatMap(({ folder, descriptor }) => descriptor.routes.map((route) => ({ folder, route })));
const isKnown = (pathname: string) => isKnownPath(pathname, { modules } as unknown as ModuleList);
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

const ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';

it('each consent form has a page, and each form of a project; no other name has', () => {
  const documents = readdirSync(path.join(ROOT, 'services/consent/documents'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const named = [...documents, 'project.{id}'].sort().join('|');
  const [forms = ''] = belowOf('/Consent/*') ?? [];
  expect(forms.replace('form|text/', '').split('|').sort().join('|')).toBe(named);
  for (const page of ['form', 'text']) {
    for (const name of [...documents, `project.${ID}`]) expect(isKnown(`/lv/Consent/${page}/${name}`)).toBe(true);
    for (const name of ['research.Unknown', 'anything', 'project.1', ID]) {
      expect(isKnown(`/Consent/${page}/${name}`)).toBe(false);
    }
  }
});

it.each(['0123456789ABCDEF', '0123-4567-89ab-cdef', 'OIL3456789ABCDEF', '0123456789ABCDE', '0123456789ABCDEU', 'qr'])(
  'a code of a project has a page if it can be one: %s',
  (code) => {
    for (const join of ['join', 'join-with-account']) {
      expect(isKnown(`/en/${join}/${code}`)).toBe(readJoinCode(code) !== undefined);
    }
  },
);

it.each(['projects', 'data'])('a project of /Research/%s has a page if its id can be one', (folder) => {
  expect(isKnown(`/Research/${folder}/${ID}`)).toBe(true);
  expect(isKnown(`/Research/${folder}/unknown`)).toBe(false);
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { collect } from './collect.ts';
import { filesAt, NO_RULES, RULE_FILES, RULE_FOLDERS } from './rule-files.ts';
import { hashOf } from './statement.ts';

const statements = collect({});
const rulesOf = (id: string) => statements.find((statement) => statement.id === id)?.shown.lv.rules ?? [];

describe('the rule of a statement', () => {
  it('is looked for in files of which each belongs to a statement', () => {
    const covered = new Set(statements.flatMap(({ shown }) => shown.lv.rules.map((rule) => rule.split(' ')[0])));
    const others = new Set(NO_RULES.flatMap(filesAt));
    const files = RULE_FOLDERS.flatMap(filesAt).filter((file) => !others.has(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !covered.has(file))).toEqual([]);
  });

  it('is in no file that serves only tests', () => {
    const files = statements.flatMap(({ shown }) => shown.lv.rules.map((rule) => rule.split(' ')[0] ?? ''));
    expect(files.filter((file) => /\/testing\/|\.test/.test(file))).toEqual([]);
    expect(filesAt('services/calculator/risk/src/canrisk').length).toBeGreaterThan(1);
  });

  it('belongs to keys that are there', () => {
    const without = RULE_FILES.flatMap(({ part, keys = [''] }) =>
      keys
        .map((key) => `${part}.${key}`)
        .filter((start) => !statements.some(({ id }) => id === start || id.startsWith(start))),
    );
    expect(without).toEqual([]);
  });

  it.each([
    ['risk/report.criterion.two_first_degree', 'services/calculator/risk/src/referral.ts'],
    ['risk/report.nice.source', 'services/calculator/risk/src/nice.ts'],
    ['risk/population.LV', 'services/calculator/risk/data/baseline_hazards.json'],
    ['risk/population.LV', 'services/calculator/risk/src/limits.ts'],
    ['cervical/report.factor.age.young', 'services/calculator/src/cervical/rules/factors.ts'],
    ['cervical/report.vaccine.older', 'services/calculator/src/cervical/rules/vaccine.ts'],
    ['contraception/content.block.pregnancy.hiv.text', 'services/contraception/rules/src/report/pregnancy-risks.ts'],
  ])('of %s is in %s, whose content is part of what is signed', (id, file) => {
    const content = readFileSync(path.join(ROOT, file));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    expect(rulesOf(id)).toContain(`${file} ${hash}`);
    const shown = statements.find((statement) => statement.id === id)?.shown.lv;
    if (!shown) throw new Error(id);
    const changed = { ...shown, rules: shown.rules.map((rule) => rule.replace(hash, '0'.repeat(16))) };
    expect(hashOf(id, changed)).not.toBe(hashOf(id, shown));
  });
});

it('letters and tables of the eligibility rows are statements too', () =>
  expect(statements.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['contraception/letter.NA', 'contraception/table.ours']),
  ));

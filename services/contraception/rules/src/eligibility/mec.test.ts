import { describe, expect, it } from '@jest/globals';
import editions from '@vesela/contracts/data/eligibility-editions.json' with { type: 'json' };
import { METHOD_IDS, SOURCES } from '../catalogue/methods.ts';
import {
  categoryIn,
  eligibilitySources,
  eligibilityTables,
  isRated,
  PHASES,
  ROW_IDS,
  ROWS,
  UnknownRowError,
  unusedColumns,
  usedColumns,
} from './mec.ts';

const CELL = /^[a-z_]+:(N[AH]|[1-4](\/[1-4])?|[ACDS](\/[ACDS])?)(>(NA|[1-4](\/[1-4])?|[ACDS]))?$/;
const sourceOf = (reference: string) => reference.split(/[ :]/)[0] ?? '';

describe('the eligibility data', () => {
  it('give every entry of every row a known table, a known source and how sure it is', () => {
    const faults = ROWS.flatMap(({ id, given }) =>
      given.length === 0
        ? [`${id}: no table`]
        : given.flatMap(({ table, sure, from }) => [
            ...(table in eligibilityTables ? [] : [`${id}: table ${table}`]),
            ...(['two-sources', 'one-source', 'memory'].includes(sure) ? [] : [`${id}: ${sure}`]),
            ...(from.length > 0 ? [] : [`${id}: no source`]),
            ...from.filter((reference) => !eligibilitySources[sourceOf(reference)]).map((each) => `${id}: ${each}`),
          ]),
    );
    expect(faults).toEqual([]);
  });

  it('hold cells that can be read, and ids once', () => {
    const cells = ROWS.flatMap(({ given }) => given.flatMap((entry) => entry.cells.split(' ')));
    expect(cells.filter((cell) => !CELL.test(cell))).toEqual([]);
    expect(new Set(ROW_IDS).size).toBe(ROW_IDS.length);
    const apart = ROWS.flatMap(({ apart: rows = {} }) => Object.values(rows));
    expect(apart.filter((row) => !ROW_IDS.includes(row))).toEqual([]);
  });

  it('rate every method but "other", in some row for starting and going on', () => {
    expect(METHOD_IDS.filter((method) => !isRated(method))).toEqual(['other']);
    const unrated = METHOD_IDS.filter((method) =>
      PHASES.some((phase) => ROW_IDS.every((row) => categoryIn(row, method, phase) === undefined)),
    );
    expect(unrated).toEqual(['other']);
  });

  it('have no column that rates no method, unless it says why', () => {
    const columns = new Set(
      ROWS.flatMap(({ given }) =>
        given.flatMap(({ cells }) => cells.split(' ').map((cell) => cell.split(':')[0] ?? '')),
      ),
    );
    expect([...columns].filter((column) => !usedColumns.has(column) && !unusedColumns[column])).toEqual([]);
    expect(Object.keys(unusedColumns).filter((column) => !columns.has(column) || usedColumns.has(column))).toEqual([]);
    expect([...usedColumns].filter((column) => !columns.has(column))).toEqual([]);
  });

  it('file what no table has a number for under our own reading, or a warning', () => {
    const alone = ROWS.flatMap(({ id, given }) =>
      given.filter(({ cells }) => cells.includes('alone')).map(({ table }) => `${id}: ${table}`),
    );
    expect(alone.filter((entry) => !/: (ours|eu)$/.test(entry))).toEqual([]);
    expect(alone.length).toBeGreaterThan(0);
  });

  it('have an edition for every table but our own', () => {
    const tables = Object.keys(eligibilityTables).filter((table) => table !== 'ours');
    expect(tables).toEqual(Object.keys(editions.used));
    // The line under the blocks names the same years.
    expect(SOURCES.MEC?.title).toBe(`CDC, US MEC ${editions.used.us.year}; WHO, MEC ${editions.used.who.year}`);
    for (const { table, published } of editions.newer) {
      expect(tables).toContain(table);
      expect(published).toMatch(/^\d{4}-\d{2}$/);
    }
  });
});

describe('categoryIn', () => {
  it.each([
    ['migraine_without_aura_lt35', 'combined_pill', 2, 3],
    ['migraine_without_aura_ge35', 'ring', 3, 4],
    ['multiple_ascvd_risk_factors', 'patch', 4, 4],
    ['hepatitis_acute_or_flare', 'combined_pill', 4, 2],
    ['dvt_pe_history_higher_risk', 'injection', 3, 3],
    ['sle_antiphospholipid_positive_or_unknown', 'progestin_pill', 3, 3],
    ['breastfeeding_30_42d', 'combined_pill', 4, 4],
    ['postpartum_iud_48h_4w', 'copper_iud', 3, 3],
    ['ovarian_cancer', 'copper_iud', 3, 2],
    ['sickle_cell', 'injection', 3, 3],
    ['hiv_not_well', 'hormonal_iud', 3, 2],
    ['hiv_clinically_well_arv', 'spermicide', 3, 3],
    ['hiv_high_risk', 'diaphragm', 4, 4],
    ['postpartum_7_42d', 'tubal', 3, 1],
    ['ec_migraine', 'emergency_pill', 2, 2],
  ] as const)('takes the stricter of WHO and US for %s and %s', (row, method, starting, goingOn) => {
    expect(categoryIn(row, method, 'initiation')).toBe(starting);
    expect(categoryIn(row, method, 'continuation')).toBe(goingOn);
  });

  it.each([
    ['age_50plus', 'combined_pill'],
    ['age_50plus', 'injection'],
    ['obesity_bmi_35plus', 'ring'],
    ['vte_family_first_degree_lt45', 'patch'],
    ['meningioma', 'injection'],
    ['atrial_fibrillation', 'combined_pill'],
    ['st_johns_wort', 'implant'],
  ] as const)('asks for a doctor where only a warning restricts: %s and %s', (row, method) => {
    expect(categoryIn(row, method, 'initiation')).toBe(3);
  });

  it('tells circumstances apart where another row holds the higher number', () => {
    expect(categoryIn('sti_increased_risk', 'copper_iud', 'initiation')).toBe(2);
    expect(categoryIn('sti_very_high_risk', 'copper_iud', 'initiation')).toBe(3);
    expect(categoryIn('ckd_nephrotic', 'progestin_pill', 'initiation')).toBe(2);
    expect(categoryIn('ckd_high_potassium', 'progestin_pill', 'initiation')).toBe(4);
    expect(categoryIn('bariatric_malabsorptive', 'combined_pill', 'initiation')).toBe(3);
    expect(categoryIn('bariatric_malabsorptive', 'patch', 'initiation')).toBe(1);
  });

  it('counts "not applicable" as a reason to ask, and rates nothing for an empty cell', () => {
    expect(categoryIn('pregnancy', 'combined_pill', 'initiation')).toBe(3);
    expect(categoryIn('pregnancy', 'copper_iud', 'initiation')).toBe(4);
    expect(categoryIn('pregnancy', 'male_condom', 'initiation')).toBe(1);
    expect(categoryIn('breastfeeding_lt21d', 'copper_iud', 'initiation')).toBeUndefined();
    expect(() => categoryIn('no_such_row', 'ring', 'initiation')).toThrow(UnknownRowError);
  });
});

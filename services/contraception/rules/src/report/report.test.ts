import { describe, expect, it } from '@jest/globals';
import type { GivenAnswers } from '../answers/facts.ts';
import { METHOD_IDS } from '../catalogue/methods.ts';
import { STATEMENTS } from '../catalogue/statements.ts';
import { byUrgency, reportOf } from './report.ts';
import { SEVERITIES, sourcesOf } from './rule.ts';
import { RULES } from './rules.ts';

const codes = (...numbers: number[]) => numbers.map(String);

describe('reportOf', () => {
  it('keeps the reading order of the blocks, each with its sources', () => {
    const { blocks } = reportOf({ q1: '1', q2: '0', q15: 46, q22: '1', q25: codes(7), q3: codes(1), q27: 'LV' });
    const order = RULES.map(({ block }) => block);
    const places = blocks.map(({ block }) => order.indexOf(block));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(blocks.length).toBeGreaterThan(5);
    for (const { block, sources } of blocks) expect([block, sources.length]).not.toEqual([block, 0]);
    expect(blocks.find(({ block }) => block === 'smoking')?.sources).toEqual(['MEC', 'UKMEC']);
  });

  it('names for each variant what it rests on, and nothing else', () => {
    const { blocks } = reportOf({ q28: '2', q25: codes(18), q30: codes(50) });
    const of = (name: string) => blocks.find(({ variant }) => variant === name)?.sources;
    expect(of('hiv')).toEqual(['HIV_PREGNANCY']);
    expect(of('other_medicines')).toEqual(['MYCOPHENOLATE', 'EMA_TERATOGEN', 'METHOTREXATE']);
    expect(of('folic')).toEqual(['NHS_FOLIC']);
    expect(() => sourcesOf({ block: 'a', sources: { b: ['MEC'] } }, 'c')).toThrow('a.c has no source');
  });

  it('rates every method, and the same answers the same way', () => {
    const answers = { q15: 30, q25: codes(4, 8), q3: codes(5) };
    expect(reportOf(answers).eligibility.map(({ method }) => method)).toEqual([...METHOD_IDS]);
    expect(reportOf(answers)).toEqual(reportOf({ ...answers }));
  });

  it('gives the body mass index to one decimal with its group, or neither', () => {
    expect(reportOf({ q160: 165, q161: 62.4 })).toMatchObject({ bmi: 22.9, bmi_group: 'optimal' });
    expect(reportOf({ q160: 165 })).toMatchObject({ bmi: null, bmi_group: null });
  });

  it('lists the statements believed to be true, and none with "none of these"', () => {
    const offered = STATEMENTS.filter(({ q12 }) => q12 !== null);
    const all = offered.map(({ q12 }) => String(q12));
    expect(reportOf({ q12: all }).believed).toEqual(offered.map(({ n }) => n));
    expect(reportOf({ q12: [...all, '14'] }).believed).toEqual([]);
    expect(reportOf({}).believed).toEqual([]);
  });

  it('lists side effects of methods where some were noticed, and which of them the sources name', () => {
    const { sideEffects } = reportOf({
      q1001: '1',
      q1101: codes(4, 1),
      q1006: '0',
      q1007: '1',
      q1107: codes(),
      q1002: '4',
    });
    expect(sideEffects.map(({ method, effects }) => [method, effects])).toEqual([[1, [1, 4]]]);
    for (const { effects, known } of sideEffects) expect(effects).toEqual(expect.arrayContaining(known));
  });

  it('rests no line about a method in use on a source for something that she does not have', () => {
    const sources = (answers: GivenAnswers, variant: string) =>
      reportOf({ q15: 24, q28: '0', ...answers }).blocks.find((one) => one.variant === variant)?.sources;
    expect(sources({ q3: codes(9), q25: codes(7) }, 'oestrogen_today')).toEqual(['MEC', 'NHS_CLOT', 'NHS_STROKE']);
    expect(sources({ q3: codes(20), q30: codes(1) }, 'weakened')).toEqual(['MEC', 'SPS_EI', 'FSRH_EC']);
    const meningioma = reportOf({ q15: 30, q28: '0', q25: codes(29) }).blocks;
    const [letter, others] = ['EMA_MPA', 'MEC'].map((id) => meningioma.filter(({ sources }) => sources.includes(id)));
    expect(letter?.length).toBeGreaterThan(0);
    for (const { methods } of letter ?? []) expect(methods).toContain('injection');
    expect(others?.length).toBeGreaterThan(0);
    const stroke = reportOf({ q15: 30, q28: '0', q25: codes(13) }).blocks;
    expect(stroke.filter(({ sources }) => sources.includes('EMA_MPA'))).toEqual([]);
  });

  it('takes an answer that is missing for no answer, never for "no"', () => {
    const { blocks, eligibility } = reportOf({});
    expect(blocks).toEqual([]);
    expect(eligibility.filter(({ askAbout, category }) => askAbout.length > 0 || category !== null)).toEqual([]);
  });
});

describe('byUrgency', () => {
  const block = (severity: (typeof SEVERITIES)[number], n: number) => ({ severity, n, variant: 'any' });

  it('puts the most urgent first, equal ones in the order they came', () => {
    const given = [block('good', 1), block('info', 2), block('urgent', 3), block('info', 4), block('stop', 5)];
    expect(byUrgency(given).map(({ n }) => n)).toEqual([3, 5, 2, 4, 1]);
    expect(given.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  it('knows five degrees', () => {
    expect(byUrgency([...SEVERITIES].reverse().map((severity) => ({ severity, variant: 'any' })))).toEqual(
      SEVERITIES.map((severity) => ({ severity, variant: 'any' })),
    );
  });

  it('puts what a pregnant woman bleeds or feels now before a medicine that may do harm', () => {
    const { blocks } = reportOf({ q28: '2', q23: codes(10), q30: codes(8) });
    const urgent = byUrgency(blocks).filter(({ severity }) => severity === 'urgent');
    expect(urgent.map(({ variant }) => variant)).toEqual(['bleeding_pregnant', 'medicines']);
    expect(blocks.findIndex(({ variant }) => variant === 'medicines')).toBeLessThan(
      blocks.findIndex(({ variant }) => variant === 'bleeding_pregnant'),
    );
  });
});

describe('the reasons in words', () => {
  const base = { q1: '1', q2: '0', q15: 27, q23: codes(0), q26: '0', q28: '0' };
  const variantsOf = (answers: GivenAnswers) => reportOf({ ...base, ...answers }).blocks.map((one) => one.variant);

  it('say of HIV and the calendar that a pregnancy is the risk, not that days cannot be counted', () => {
    const variants = variantsOf({ q3: codes(4), q25: codes(18), q2518: '0', q30: codes(5) });
    expect(variants).toContain('weak_method');
    expect(variants).not.toContain('calendar');
  });

  it.each([
    [20, 'noticed'],
    [6, 'noticed_no_dose'],
    [8, 'noticed_no_dose'],
    [4, 'noticed_no_hormones'],
  ])('speak of another dose only to users of pills (%i)', (method, variant) => {
    const two = String(method).padStart(2, '0');
    const answers = { q3: codes(method), [`q10${two}`]: '1', [`q11${two}`]: codes(4) };
    expect(variantsOf({ ...answers, q25: codes(0), q30: codes(0) })).toContain(variant);
  });
});

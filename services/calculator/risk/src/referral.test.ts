import { describe, expect, it } from '@jest/globals';
import { gatesOf, openGatesOf, referralOf } from './referral.ts';

const NO_FAMILY = {
  gene_variant: 'no',
  first_degree_relative: 'none',
  second_degree_relatives: 'none',
  male_relatives: 'none',
  ovarian_cancer: 'none',
};
const referral = (answers: Record<string, string>) => referralOf({ ...NO_FAMILY, ...answers });
const one = (age: string) => ({ first_degree_relative: 'one', one_first_degree_relative_age: age });

describe('referralOf, by NICE CG164', () => {
  it.each([
    [one('under_40'), ['first_degree_under_40']],
    [{ male_relatives: 'first_degree' }, ['first_degree_male']],
    [{ first_degree_relative: 'two_or_more', two_first_degree_relatives_age: 'from_60' }, ['two_first_degree']],
    [{ ...one('from_60'), second_degree_relatives: 'one' }, ['first_and_second_degree']],
    [{ ...one('from_60'), male_relatives: 'second_degree' }, ['first_and_second_degree']],
    [{ ...one('from_60'), male_relatives: 'first_degree' }, ['first_degree_male', 'two_first_degree']],
    [{ ...one('from_60'), ovarian_cancer: 'second_degree' }, ['breast_and_ovarian']],
    [{ second_degree_relatives: 'one', ovarian_cancer: 'first_degree' }, ['breast_and_ovarian']],
    [{ second_degree_relatives: 'three_or_more' }, ['three_relatives']],
    [{ gene_variant: 'in_family' }, ['known_variant']],
  ])('refers for %j', (answers, criteria) => {
    expect(referral(answers)).toEqual({ verdict: 'yes', criteria, open: [] });
  });

  it('leaves open what was not asked, because an answer before it ruled out a number', () => {
    const open = ['first_degree_relative', 'second_degree_relatives', 'male_relatives', 'ovarian_cancer'];
    expect(referralOf({ chest_radiotherapy: 'yes', gene_variant: 'no' })).toEqual({
      verdict: 'ask',
      criteria: [],
      open,
    });
    expect(referralOf({ chest_radiotherapy: 'yes', gene_variant: 'in_family' }).verdict).toBe('yes');
    expect(referralOf({ chest_radiotherapy: 'yes', gene_variant: 'unknown' }).open).toEqual(['gene_variant', ...open]);
  });

  it.each([
    [{}],
    [one('40_49')],
    [one('from_60')],
    [{ second_degree_relatives: 'one' }],
    [{ ashkenazi_origin: 'yes' }],
  ])('leaves %j to primary care', (answers) => {
    expect(referral(answers)).toEqual({ verdict: 'no', criteria: [], open: [] });
  });

  it.each([
    [{ ...one('50_59'), ashkenazi_origin: 'yes' }, ['ashkenazi_origin']],
    [{ male_relatives: 'second_degree' }, ['second_degree_male']],
    [{ second_degree_relatives: 'one', ovarian_cancer: 'second_degree' }, ['second_degree_ovarian']],
    [{ second_degree_relatives: 'two' }, ['two_second_degree']],
    [{ ovarian_cancer: 'first_degree' }, ['ovarian_alone']],
  ])('asks a specialist about %j', (answers, criteria) => {
    expect(referral(answers)).toEqual({ verdict: 'ask', criteria, open: [] });
  });

  it.each([
    [one('unknown'), ['one_first_degree_relative_age']],
    [{ male_relatives: 'unknown' }, ['male_relatives']],
    [{ ovarian_cancer: 'unknown', second_degree_relatives: 'unknown' }, ['second_degree_relatives', 'ovarian_cancer']],
    [{ first_degree_relative: 'unknown' }, ['first_degree_relative']],
  ])('asks the family about %j', (answers, open) => {
    expect(referral(answers)).toEqual({ verdict: 'ask', criteria: [], open });
  });

  it('judges an answer to another question’s age by nothing', () => {
    expect(referral({ ...one('from_60'), two_first_degree_relatives_age: 'under_40' }).verdict).toBe('no');
  });

  it('judges a report of an earlier questionnaire by what it asked', () => {
    expect(referralOf({ first_degree_relative: 'none' })).toEqual({ verdict: 'no', criteria: [], open: [] });
    expect(referralOf(one('under_40')).verdict).toBe('yes');
  });
});

describe('gatesOf', () => {
  it.each([
    [{ had_breast_cancer: 'yes' }, ['breast_cancer']],
    [{ gene_variant: 'yes' }, ['gene_variant']],
    [{ gene_variant: 'in_family' }, ['family_variant']],
    [{ atypia_or_lcis: 'yes', chest_radiotherapy: 'yes' }, ['lcis_or_atypia', 'chest_radiotherapy']],
    [{ gene_variant: 'no', chest_radiotherapy: 'unknown' }, []],
    [{}, []],
  ])('%j: %j', (answers, gates) => expect(gatesOf(answers)).toEqual(gates));
});

describe('openGatesOf', () => {
  it.each([
    [{ gene_variant: 'no', chest_radiotherapy: 'no', breast_biopsy: 'no' }, []],
    [{ gene_variant: 'no', chest_radiotherapy: 'unknown' }, ['chest_radiotherapy']],
    [
      { gene_variant: 'no', chest_radiotherapy: 'no', breast_biopsy: 'yes', atypia_or_lcis: 'unknown' },
      ['lcis_or_atypia'],
    ],
    [{ gene_variant: 'no', chest_radiotherapy: 'no', breast_biopsy: 'unknown' }, ['lcis_or_atypia']],
    // A report of the first questionnaire, which asked none of them.
    [{ breast_biopsy: 'yes' }, ['gene_variant', 'family_variant', 'lcis_or_atypia', 'chest_radiotherapy']],
  ])('%j: %j', (answers, gates) => expect(openGatesOf(answers)).toEqual(gates));
});

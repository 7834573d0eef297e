import { describe, expect, it } from '@jest/globals';
import { examinationStudyDataSchema, SUSPICIOUS_SYMPTOMS, type Symptom } from '@vesela/contracts/examination';
import fc from 'fast-check';
import type { Content } from '../examinations/content.ts';
import { coarseFindings } from './coarse-findings.ts';

const content = (symptoms: Symptom[], change: Partial<Content> = {}): Content => ({
  symptoms,
  pattern: 'circles',
  notes: 'for nobody else',
  reminder_requested: true,
  time_zone: 'Europe/Riga',
  ...change,
});

describe('coarse findings', () => {
  it('are the signs, their number and the reminder, as the consent names them', () => {
    expect(coarseFindings(content(['nipple_discharge', 'skin_itch_pain']))).toEqual({
      nipple_discharge: 'yes',
      skin_dense_lump: 'no',
      skin_redness_bruising_breaking: 'no',
      nipple_inversion: 'no',
      skin_pitting_dimpling: 'no',
      armpit_collarbone_lumps: 'no',
      nipple_change_color_shape: 'no',
      breast_size_shape_change: 'no',
      skin_itch_pain: 'yes',
      signs: 'two',
      reminder_requested: 'yes',
    });
  });

  it.each<[Symptom[], string]>([
    [['no_symptoms'], 'none'],
    [['nipple_inversion'], 'one'],
    [SUSPICIOUS_SYMPTOMS.slice(0, 3), 'three_or_more'],
    [[...SUSPICIOUS_SYMPTOMS], 'three_or_more'],
  ])('%j is %s', (symptoms, signs) => {
    expect(coarseFindings(content(symptoms)).signs).toBe(signs);
  });

  it('fit the contract and hold nothing of the notes, the pattern or the time zone', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...SUSPICIOUS_SYMPTOMS], { minLength: 1 }), (symptoms) => {
        const coarse = coarseFindings(content(symptoms));
        expect(examinationStudyDataSchema.parse(coarse)).toEqual(coarse);
        for (const detail of ['nobody', 'circles', 'Riga']) expect(JSON.stringify(coarse)).not.toContain(detail);
      }),
    );
  });
});

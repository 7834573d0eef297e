import { describe, expect, it } from '@jest/globals';
import { unknownProfile } from '../profile.ts';
import { LineError, parseLine } from './parse-line.ts';

const line = (fields: Record<string, unknown>): string => JSON.stringify({ age: 45, population: 'LV', ...fields });

describe('parseLine', () => {
  it('counts a key left out as not known, and ignores the id', () => {
    expect(parseLine(line({ id: 'P1' }))).toEqual({ profile: unknownProfile(45), population: 'LV', gates: [] });
  });

  it.each([
    ['{', 'The line is not valid JSON.'],
    ['[]', 'The line must hold one JSON object.'],
    ['null', 'The line must hold one JSON object.'],
    ['{"population":"LV"}', 'The key "age" is missing.'],
    ['{"age":45}', 'The key "population" is missing.'],
  ])('refuses %s', (text, message) => expect(() => parseLine(text)).toThrow(new LineError(message)));

  it.each([
    ['age', 17],
    ['age', 85],
    ['age', 45.5],
    ['age', '45'],
    ['age', null],
    ['population', 'XX'],
    ['population', 'toString'],
    ['population', null],
    ['weight_kg', '65'],
    ['weight_kg', 0],
    ['height_cm', 1.65],
    ['moderate_h', -1],
    ['vigorous_h', 169],
    ['drinks_per_week', -0.5],
    ['oc', 'yes'],
    ['relatives', 3],
    ['relatives', '1'],
    ['youngest_relative', '<50'],
    ['density', 0],
    ['density', true],
    ['biopsy', 'no'],
    ['benign', 0],
    ['menarche', 13],
    ['menopause_reached', 1],
    ['menopause_band', '50-55'],
    ['children', 4],
    ['age_first_birth', '<20'],
    ['breastfeeding', 12],
    ['smoking', true],
    ['hasOwnProperty', 1],
  ])('names the key %s for %p', (key, value) => {
    expect(() => parseLine(line({ [key]: value }))).toThrow(LineError);
    expect(() => parseLine(line({ [key]: value }))).toThrow(`The key "${key}"`);
  });

  it.each([
    [{ weight_kg: 30, height_cm: 220 }, ['weight_kg', 'height_cm']],
    [{ weight_kg: 250, height_cm: 120 }, ['weight_kg', 'height_cm']],
    [{ age: 30, menopause_reached: true, menopause_band: '>=55' }, ['menopause_band', 'age']],
    [{ age: 24, children: 1, age_first_birth: '25-29' }, ['age_first_birth', 'age']],
    [{ moderate_h: 57, vigorous_h: 57 }, ['moderate_h', 'vigorous_h']],
    [{ age: 20, oc: 'current_ge8', menarche: '13' }, ['oc', 'menarche', 'age']],
  ])('refuses %j, which contradicts itself', (fields, keys) => {
    const named = keys.map((key) => `"${key}"`).join(', ');
    expect(() => parseLine(line(fields))).toThrow(new LineError(`The keys ${named} contradict each other.`));
  });

  it.each([
    [{ age: 30, menopause_reached: false, menopause_band: '>=55' }],
    [{ age: 24, children: 0, age_first_birth: '25-29' }],
    [{ moderate_h: 57, vigorous_h: 56 }],
    [{ age: 21, oc: 'current_ge8', menarche: '13' }],
  ])('accepts %j', (fields) => expect(parseLine(line(fields)).gates).toEqual([]));

  it('takes answers that rule out a number by their codes', () => {
    expect(parseLine(line({ gene_variant: 'yes', chest_radiotherapy: 'no' })).gates).toEqual(['gene_variant']);
    expect(parseLine(line({ had_breast_cancer: null })).gates).toEqual([]);
    expect(() => parseLine(line({ gene_variant: true }))).toThrow('The key "gene_variant" must be one of "no", "yes"');
  });
});

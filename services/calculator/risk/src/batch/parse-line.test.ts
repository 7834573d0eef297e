import { describe, expect, it } from '@jest/globals';
import { unknownProfile } from '../profile.ts';
import { LineError, parseLine } from './parse-line.ts';

const line = (fields: Record<string, unknown>): string => JSON.stringify({ age: 45, population: 'LV', ...fields });

describe('parseLine', () => {
  it('counts a key left out as not known, and ignores the id', () => {
    expect(parseLine(line({ id: 'P1' }))).toEqual({ profile: unknownProfile(45), population: 'LV' });
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
});

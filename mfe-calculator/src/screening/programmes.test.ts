import { describe, expect, it } from '@jest/globals';
import { CONTENT_SOURCES } from '../sources/content-sources.ts';
import { isOutdated, PROGRAMMES, programmeOf } from './programmes.ts';

describe('screening.json', () => {
  it.each(PROGRAMMES)('has the shape that the pages rely on: $id', (programme) => {
    expect(['programme', 'guideline']).toContain(programme.kind);
    expect(programme.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(programme.validUntil > programme.checkedOn).toBe(true);
    expect(programme.sources.length).toBeGreaterThan(0);
    for (const source of programme.sources) expect(CONTENT_SOURCES).toHaveProperty(source);
    for (const value of programme.specValues) {
      expect(Object.values(value).every((text) => text.length > 0)).toBe(true);
    }
  });

  it.each(PROGRAMMES)('has bands in order and without a gap: $id', ({ bands, coveredTo }) => {
    for (const [i, { id, from, to, everyYears }] of bands.entries()) {
      expect(['young', 'within', 'older']).toContain(id);
      expect(from).toBeLessThanOrEqual(to);
      expect(everyYears.min).toBeLessThanOrEqual(everyYears.max);
      if (i > 0) expect(from).toBe((bands[i - 1]?.to ?? 0) + 1);
    }
    expect(coveredTo ?? Number.POSITIVE_INFINITY).toBeGreaterThan(bands.at(-1)?.to ?? 0);
  });

  it('contains Latvia and Poland, with the European guideline for other countries', () => {
    expect(['LV', 'PL', 'DE', ''].map((country) => programmeOf(country).id)).toEqual(['LV', 'PL', 'EU', 'EU']);
  });
});

describe('isOutdated', () => {
  it.each([
    ['2027-02-27', false],
    ['2027-02-28', false],
    ['2027-03-01', true],
  ])('is valid until the end of the last day: %s', (today, outdated) => {
    expect(isOutdated({ validUntil: '2027-02-28' }, today)).toBe(outdated);
  });
});

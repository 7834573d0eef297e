import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readMeasured } from '../measured.ts';
import { barChart } from './bars.ts';
import { bytes, people, rounded, span } from './figures.ts';
import { capacityPage } from './page.ts';

it('the committed page and drawings are what the measurement, the model and the simulation say', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  for (const [name, text] of Object.entries(capacityPage(readMeasured()))) {
    const committed = readFileSync(path.join(folder, name), 'utf8');
    expect({ name, isCurrent: committed === text, remedy: 'npm run capacity' }).toEqual({
      name,
      isCurrent: true,
      remedy: 'npm run capacity',
    });
  }
}, 120_000);

describe('figures', () => {
  it.each([
    [rounded(0), '0'],
    [rounded(1_234.5), '1,230'],
    [rounded(0.012345), '0.0123'],
    [people(12_345), '12,300'],
    [people(12_345_678), '12.3 million'],
    [bytes(999), '999 bytes'],
    [bytes(1_500_000), '1.5 MB'],
    [span(0.0123), '12.3 ms'],
    [span(90), '90 s'],
    [span(3_600), '60 min'],
    [span(86_400), '24 h'],
  ])('%s is %s', (shown, expected) => expect(shown).toBe(expected));
});

describe('a drawing of bars', () => {
  it('writes names as text, and the longest bar fills the width that is there', () => {
    const bars = [
      { name: 'a < b', values: [1, 1], shown: '2' },
      { name: 'c', values: [1, 0], shown: '1' },
    ];
    const drawn = barChart({ title: 'T', legend: ['one', 'two'], bars });
    expect(drawn).toContain('a &lt; b');
    const widths = [...drawn.matchAll(/width="([\d.]+)" height="16"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([210, 210, 210, 0]);
  });
});

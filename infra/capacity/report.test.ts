import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bar, bytes, people, percent, rounded, span } from './figures.ts';
import { readMeasured } from './measured.ts';
import { fullReport, needsReport } from './report.ts';

describe('the report', () => {
  it('is committed as the measurement and the model have it', () => {
    const committed = readFileSync(path.join(import.meta.dirname, 'report.md'), 'utf8');
    const isCurrent = committed === fullReport(readMeasured());
    expect({ isCurrent, remedy: 'npm run -s capacity -- --write' }).toEqual({
      isCurrent: true,
      remedy: 'npm run -s capacity -- --write',
    });
  });

  /** The cells of a table's row, by its first cell; `nth` when several tables have such a row. */
  const cells = (report: string, first: string, nth = 0) => {
    const rows = report.split('\n').filter((line) => line.startsWith(`| ${first} `));
    return rows[nth]
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim());
  };

  it('says for any number of women what an operator orders', () => {
    const report = needsReport([20_000_000], readMeasured());
    expect(cells(report, 'at the peak')).toEqual(['20 million women']);
    for (const what of [
      'copies of all of them',
      'memory of all copies',
      'connections to PostgreSQL',
      'events a second',
    ])
      expect(cells(report, what)?.[0]).toMatch(/\d/);
    expect(cells(report, 'gateway')?.[0]).toMatch(/^\d+ \([\d.]+ cores, [\d.]+ GB\)$/);
    expect(cells(report, 'notification')?.[0]).toMatch(/^\d+ \([\d.]+ cores, [\d.]+ GB, \d+ connections\)$/);
    expect(cells(report, 'contraception', 1)?.[0]).toMatch(/^1 \([\d.]+ cores, [\d.]+ GB\/year\)$/);
  });

  it('says what waits: hardly anything for a million women', () => {
    const report = needsReport([1_000_000], readMeasured());
    // From one queue for all copies to a queue for each.
    expect(cells(report, 'gateway', 1)?.[0]).toMatch(/^\d+ %, 0 ms to [\d.]+ ms$/);
    expect(cells(report, 'database of consent')?.[0]).toMatch(/ %, 0 ms$/);
    expect(cells(report, 'last reminder of a morning')?.[0]).toMatch(/^after \d+(\.\d+)? min$/);
  });

  it('says what piles up where the chart is too small, and that what is needed helps', () => {
    const report = needsReport([600_000_000], readMeasured());
    for (const part of ['gateway', 'publishing of one service'])
      expect(cells(report, part, part === 'gateway' ? 1 : 0)?.[0]).toMatch(
        /^\d{3} %: after 30 min [\d,]+ wait, the last one [\d.]+ (s|min|h)$/,
      );
    expect(cells(report, 'gateway', 2)?.[0]).toMatch(/^(5\d|60) %, /);
    expect(cells(report, 'publishing of one service', 1)?.[0]).toMatch(/^(5\d|60) %, /);
    expect(cells(report, 'last reminder of a morning', 1)?.[0]).toMatch(/^after 3\d(\.\d)? min$/);
  });

  it('begins its list of limits with the first one', () => {
    const report = needsReport([1], readMeasured());
    const [, women, what, then] = /First of all, at (.*) women: (.*)\. Then: (.*)\./.exec(report) ?? [];
    expect(cells(report, what ?? '')?.slice(0, 2)).toEqual([women, then]);
  });
});

describe('figures', () => {
  it.each([
    [rounded(0), '0'],
    [rounded(1_234.5), '1,230'],
    [rounded(0.012345), '0.0123'],
    [percent(0.1234), '12 %'],
    [people(12_345), '12.3 thousand'],
    [people(12_345_678), '12.3 million'],
    [bytes(999), '999 bytes'],
    [bytes(1_500_000), '1.5 MB'],
    [span(0.0123), '12.3 ms'],
    [span(90), '90 s'],
    [span(3_600), '60 min'],
    [span(86_400), '24 h'],
    [bar(0, 10), ''],
    [bar(5, 10), '██████████'],
    [bar(10, 10), '████████████████████'],
  ])('%s is %s', (shown, expected) => expect(shown).toBe(expected));
});

/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { peopleOf } from '../../people.ts';
import { ReportTextsContext } from '../report-texts.ts';
import { Comparison } from './comparison.tsx';

function widths(you: number, average: number): number[] {
  const { container, unmount } = render(
    <ReportTextsContext value={{ t: (key) => key, language: 'en' }}>
      <Comparison you={peopleOf(you)} average={peopleOf(average)} />
    </ReportTextsContext>,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.risk-bar__fill')];
  unmount();
  return bars.map((bar) => Number.parseFloat(bar.style.width));
}

it('draws both bars on one scale', () => {
  const risk = fc.double({ min: 0.001, max: 0.6, noNaN: true });
  fc.assert(
    fc.property(risk, risk, (you, average) => {
      const [ownWidth = 0, averageWidth = 0] = widths(you, average);
      expect(ownWidth / averageWidth).toBeCloseTo(peopleOf(you).exact / peopleOf(average).exact, 6);
    }),
  );
});

it('no style shortens a bar, which would distort the comparison', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'people.css'), 'utf8');
  const rule = /\.risk-bar__fill \{([^}]*)\}/.exec(css)?.[1] ?? '';
  expect(rule).toContain('flex: none');
  expect(rule).not.toContain('max-width');
});

/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { peopleOf } from '../../people.ts';
import { ReportTextsContext } from '../report-texts.ts';
import { Comparison } from './comparison.tsx';
import { BAR_TOP } from './curve-scale.ts';

function barsOf(you: number, average: number, top: number = BAR_TOP['10']) {
  const { container, unmount } = render(
    <ReportTextsContext value={{ t: (key, values) => String(values?.n ?? key), language: 'en' }}>
      <Comparison
        bars={[
          { look: 'you', label: 'you', people: peopleOf(you) },
          { look: 'average', label: 'average', people: peopleOf(average) },
        ]}
        top={top}
      />
    </ReportTextsContext>,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.risk-bar__fill')];
  const axis = [...container.querySelectorAll<HTMLElement>('.risk-bars__axis span')];
  const [ticks, text] = [axis.map((tick) => tick.textContent), container.textContent];
  unmount();
  return { widths: bars.map((bar) => Number.parseFloat(bar.style.width)), ticks, text };
}

it('draws both bars on one scale', () => {
  const risk = fc.double({ min: 0.0001, max: 0.6, noNaN: true });
  fc.assert(
    fc.property(risk, risk, (you, average) => {
      const [ownWidth = 0, averageWidth = 0] = barsOf(you, average).widths;
      expect(ownWidth / averageWidth).toBeCloseTo(peopleOf(you).exact / peopleOf(average).exact, 6);
    }),
  );
});

it('has the same labelled axis for every woman in a time span', () => {
  const ends = { '10': 300, '20': 500, '30': 600, lifetime: 700 };
  expect(BAR_TOP).toEqual(ends);
  for (const top of Object.values(ends)) {
    const ticks = ['0', String(top / 2), String(top), 'curve.unit'];
    const [small, large] = [barsOf(0.004, 0.003, top), barsOf(0.27, 0.03, top)];
    expect([small.ticks, large.ticks]).toEqual([ticks, ticks]);
    expect((large.widths[0] ?? 0) / (small.widths[0] ?? 1)).toBeCloseTo(270 / 4, 6);
  }
});

it('no style changes the length of a bar, which would distort the comparison', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'people.css'), 'utf8');
  const rule = /\.risk-bar__fill \{([^}]*)\}/.exec(css)?.[1] ?? '';
  expect(rule).toContain('flex: none');
  expect(rule).not.toMatch(/(?<!stroke-)width|border:|padding/);
});

/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { peopleOf } from '../../people.ts';
import { ReportTextsContext } from '../report-texts.ts';
import type { Horizon } from '../words/horizon.ts';
import { Comparison } from './comparison.tsx';

function barsOf(you: number, average: number, horizon: Horizon = '10') {
  const { container, unmount } = render(
    <ReportTextsContext value={{ t: (key, values) => String(values?.n ?? key), language: 'en' }}>
      <Comparison you={peopleOf(you)} average={peopleOf(average)} horizon={horizon} />
    </ReportTextsContext>,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.risk-bar__fill')];
  const axis = [...container.querySelectorAll<HTMLElement>('.risk-bars__axis span')];
  const [ticks, text] = [axis.map((tick) => tick.textContent), container.textContent];
  unmount();
  return { widths: bars.map((bar) => Number.parseFloat(bar.style.width)), ticks, text };
}

it('draws both bars on one scale', () => {
  const risk = fc.double({ min: 0.001, max: 0.6, noNaN: true });
  fc.assert(
    fc.property(risk, risk, (you, average) => {
      const [ownWidth = 0, averageWidth = 0] = barsOf(you, average).widths;
      expect(ownWidth / averageWidth).toBeCloseTo(peopleOf(you).exact / peopleOf(average).exact, 6);
    }),
  );
});

it('has the same labelled axis for every woman in a time span', () => {
  for (const [horizon, top] of [
    ['10', 300],
    ['20', 500],
    ['30', 600],
    ['lifetime', 700],
  ] as const) {
    const ticks = ['0', String(top / 2), String(top), 'curve.unit'];
    const [small, large] = [barsOf(0.004, 0.003, horizon), barsOf(0.27, 0.03, horizon)];
    expect([small.ticks, large.ticks]).toEqual([ticks, ticks]);
    expect((large.widths[0] ?? 0) / (small.widths[0] ?? 1)).toBeCloseTo(270 / 4, 6);
  }
});

it('no style shortens a bar, which would distort the comparison', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'people.css'), 'utf8');
  const rule = /\.risk-bar__fill \{([^}]*)\}/.exec(css)?.[1] ?? '';
  expect(rule).toContain('flex: none');
  expect(rule).not.toContain('max-width');
});

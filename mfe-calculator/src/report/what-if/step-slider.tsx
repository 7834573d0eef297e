import type { Translate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { type ReactNode, useId } from 'react';
import type { Report } from '../../api/types.ts';
import { weightBeforeMenopause } from '../../report-parts/menopause-of.ts';
import { useReportTexts } from '../report-texts.ts';
import { amountText } from '../words/amount.ts';
import { type Slider, stopsOf } from './steps.ts';

interface StepSliderProps {
  slider: Slider;
  report: Report;
  /** The tried value; undefined for the user's own answer. */
  value: unknown;
  effect: ReactNode;
  onChange: (value: number) => void;
}

/** Changes one answer: by dragging, by the arrow keys, or by the two step buttons. Nothing to try without an answer of hers. */
export function StepSlider({ slider, report, value, effect, onChange }: StepSliderProps) {
  const { t: own } = useOwnTexts();
  const { t } = useReportTexts();
  const { answers } = report;
  const id = useId();
  const stops = stopsOf(slider, answers);
  const today = answers[slider];
  const shown = typeof value === 'number' ? value : today;
  if (typeof today !== 'number' || typeof shown !== 'number' || stops.length === 0) return null;
  const at = stops.indexOf(shown);
  const words = (amount: number) => amountText(t, slider, amount, answers.measuring_system === 'imperial');
  const move = (to: number) => {
    const stop = stops[to];
    if (stop !== undefined) onChange(stop);
  };
  const step = (sign: string, name: string, to: number) => (
    <button
      type="button"
      className="what-if__step"
      aria-label={name}
      aria-disabled={stops[to] === undefined}
      onClick={() => move(to)}
    >
      {sign}
    </button>
  );
  const what = t(`whatif.${slider}`);
  return (
    <div className="what-if__control">
      <label htmlFor={id}>
        {what}: <output htmlFor={id}>{words(shown)}</output>
      </label>
      <div className="what-if__line">
        {step('−', own('less', { what }), at - 1)}
        <input
          id={id}
          type="range"
          min={0}
          max={stops.length - 1}
          value={at}
          aria-valuetext={words(shown)}
          aria-describedby={`${id}-own`}
          onChange={(event) => move(Number(event.target.value))}
        />
        {step('+', own('more', { what }), at + 1)}
      </div>
      <p className="risk-soft" id={`${id}-own`}>
        {own('own', { answer: words(today) })}
      </p>
      {effect !== undefined && <p className="what-if__effect">{effect}</p>}
      {slider === 'weight' && <p className="risk-soft">{aboutWeight(own, report)}</p>}
    </div>
  );
}

/** Weight has different effects below 50, and before menopause; the page says which applies. */
function aboutWeight(own: Translate, report: Report): string {
  if (report.age < 50) return own('weight-young');
  return own(weightBeforeMenopause(report) ? 'weight-before' : 'weight-from-50');
}

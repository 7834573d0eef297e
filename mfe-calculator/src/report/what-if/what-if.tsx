import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { MODEL_VERSION } from '@vesela/risk-model';
import { Button, Notice, Select } from '@vesela/ui';
import { useMemo, useState } from 'react';
import type { Report, PopulationRates as SentRates } from '../../api/types.ts';
import { Waiting } from '../later.tsx';
import { useReportTexts } from '../report-texts.ts';
import { HORIZONS, type Horizon, horizonsOf, horizonText, over, spanText } from '../words/horizon.ts';
import { listOf, questionName } from '../words/questions.ts';
import { effectRangeText, effectText } from './effect.ts';
import { Fixed } from './fixed.tsx';
import { Outcome, Result } from './outcome.tsx';
import { PillChoice } from './pill-choice.tsx';
import { StepSlider } from './step-slider.tsx';
import { openQuestions, SLIDERS, triedQuestions } from './steps.ts';
import { apartWith, type Changes, figuresWith, ratesOf } from './try-answers.ts';
import './what-if.css';

/** Loaded with this part, which is loaded when it is first opened. */
const loaders = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

interface WhatIfProps {
  report: Report;
  sent: SentRates;
}

/** Lets the user change answers one by one; number and curve follow at once. Nothing is saved or sent. */
export function WhatIf(props: WhatIfProps) {
  return (
    <OwnTexts namespace="mfe-calculator-what-if" loaders={loaders} fallback={<Waiting />}>
      <Changing {...props} />
    </OwnTexts>
  );
}

function Changing({ report, sent }: WhatIfProps) {
  const { t: own } = useOwnTexts();
  const texts = useReportTexts();
  const { t } = texts;
  const rates = useMemo(() => ratesOf(sent), [sent]);
  const [changes, setChanges] = useState<Changes>({});
  const [horizon, setHorizon] = useState<Horizon>('10');
  const { answers } = report;
  // A page opened before a release would compute with the previous model.
  if (sent.model_version !== MODEL_VERSION) return <Notice live={false}>{own('reload')}</Notice>;

  const open = openQuestions(answers).map((question) => questionName(t, question));
  const unanswered = open.length > 0 && (
    <p className="risk-soft">{own('unknown', { list: listOf(open, texts.language) })}</p>
  );
  if (triedQuestions(answers).length === 0) return <>{unanswered}</>;
  const riskWith = (some: Changes) => over(figuresWith(answers, some, rates).risk, horizon);
  const change = (question: string, value: string | number) =>
    setChanges(({ [question]: _, ...others }) =>
      value === answers[question] ? others : { ...others, [question]: value },
    );
  const span = spanText(t, horizon, report);
  const [before, after] = [figuresWith(answers, {}, rates), figuresWith(answers, changes, rates)];
  const effect = (question: string) => {
    const tried = changes[question];
    if (tried === undefined) return undefined;
    const alone = { [question]: tried };
    const [before, after] = [riskWith({}), riskWith(alone)];
    const range = effectRangeText(
      { own, report: texts },
      { before, after, apart: apartWith(answers, alone, rates) },
      horizon,
    );
    return [own('alone', { effect: effectText(own, before, after), span }), range].filter(Boolean).join(' ');
  };
  return (
    <div className="what-if">
      <p>{own('lead')}</p>
      {/* Before everything that changes it, so that it is in view above whichever control is in use. */}
      <Result before={before} after={after} horizon={horizon} span={span} apart={apartWith(answers, changes, rates)} />
      <Select
        label={t('numbers.spans')}
        value={horizon}
        onChange={(value) => setHorizon(HORIZONS.find((one) => one === value) ?? horizon)}
        options={horizonsOf(report).map((value) => ({ value, label: horizonText(t, value, report) }))}
      />
      <div className="what-if__sides">
        <div className="what-if__controls">
          {SLIDERS.map((slider) => (
            <StepSlider
              key={slider}
              slider={slider}
              report={report}
              value={changes[slider]}
              effect={effect(slider)}
              onChange={(value) => change(slider, value)}
            />
          ))}
          <PillChoice
            answers={answers}
            value={changes.oral_contraception}
            effect={effect('oral_contraception')}
            onChange={(value) => change('oral_contraception', value)}
          />
          {unanswered}
          {/* Not disabled when nothing is changed: it would lose the focus of whoever has just pressed it. */}
          <Button look="quiet" onClick={() => setChanges({})}>
            {own('reset')}
          </Button>
        </div>
        <Outcome before={before} after={after} horizon={horizon} label={(one) => horizonText(t, one, report)} />
      </div>
      <Fixed report={report} />
    </div>
  );
}

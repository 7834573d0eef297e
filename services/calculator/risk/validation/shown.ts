import results from './results.json' with { type: 'json' };
import type { StudyResult } from './study.ts';

export {
  type CalibrationPlot,
  calibrationPlot,
  type DecisionPlot,
  decisionPlot,
  PLOT,
  type Tick,
  tenthsOfThousand,
} from './plot.ts';
export { PUBLISHED, type PublishedFigure } from './published.ts';
export type { Scenario, ScenarioResult, StudyResult } from './study.ts';

/** What the last run of `npm run -s validate:risk` wrote. */
export const VALIDATION = results as StudyResult;

import { calibrationPlot, decisionPlot, tenthsOfThousand } from './plot.ts';
import { PUBLISHED, type PublishedFigure } from './published.ts';
import type { CohortResult, Scenario, ScenarioResult, StudyResult } from './study.ts';
import { STRENGTH, UNKNOWN_SHARE } from './study.ts';
import { calibrationSvg, decisionSvg } from './svg.ts';

const COUNTRY = { LV: 'Latvia', PL: 'Poland' } as const;
const SCENARIO: Readonly<Record<Scenario, string>> = {
  as_published: 'every factor acts as published, all answers known',
  partly_unknown: `the same women, ${UNKNOWN_SHARE * 100}% of the answers missing`,
  half_as_strong: `in truth every factor acts ${STRENGTH} times as strongly`,
};

const two = (value: number): string => value.toFixed(2);
const thousand = (value: number): string => tenthsOfThousand(value).toFixed(1);
const grouped = (value: number): string => value.toLocaleString('en-GB');
/** A Markdown table with aligned cells, as the formatter of the repository leaves it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((cells) => cells[i]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const scenarioRow = ({ scenario, cases, deaths, ratio, slope, auc, aucWithinAge }: ScenarioResult) => [
  SCENARIO[scenario],
  grouped(cases),
  grouped(deaths),
  `${two(ratio.ratio)} (${two(ratio.low)} to ${two(ratio.high)})`,
  two(slope),
  two(auc),
  two(aucWithinAge),
];
const SCENARIO_HEAD = [
  'world',
  'cases',
  'deaths before',
  'expected / observed (95%)',
  'slope',
  'AUC',
  'AUC within one year of age',
];

function cohortPart({ population, women, shownOverPopulation, scenarios }: CohortResult): string {
  const [published] = scenarios;
  if (!published) throw new Error('a study has scenarios');
  const rows = published.deciles.map(({ expected, observed, low, high }, i) => [
    String(i + 1),
    thousand(expected),
    thousand(observed),
    `${thousand(low)} to ${thousand(high)}`,
  ]);
  const name = population.toLowerCase();
  return `## ${COUNTRY[population]}: ${grouped(women)} women

The mean of the shown risks is ${two(shownOverPopulation)} times that of all women of the same ages by the country's rates of incidence and mortality alone.

${table(SCENARIO_HEAD, scenarios.map(scenarioRow))}

![${COUNTRY[population]}: observed against expected by tenths of the women](calibration-${name}.svg)
![${COUNTRY[population]}: net benefit by the risk from which one acts](decision-${name}.svg)

Of 1,000 women in ten years, by tenths of the women from the lowest prediction to the highest (first world):

${table(['tenth', 'expected', 'observed', '95% of the observed'], rows)}`;
}

function publishedRow(figure: PublishedFigure) {
  const { model, remark, cohort, women, cases, years, ratio, auc, source, abstractOnly } = figure;
  const interval = ratio?.low == null || ratio.high === null ? '' : ` (${two(ratio.low)} to ${two(ratio.high)})`;
  return [
    remark === undefined ? model : `${model}, ${remark}`,
    cohort,
    grouped(women),
    cases === null ? 'not read' : grouped(cases),
    String(years),
    ratio === null ? 'not read' : `${two(ratio.ratio)}${interval}`,
    auc === null ? 'not read' : auc.low === auc.high ? two(auc.low) : `${two(auc.low)} to ${two(auc.high)}`,
    abstractOnly ? `${source} (abstract read)` : source,
  ];
}

/** The page, in Markdown. */
function pageText({ modelVersion, years, ages, cohorts }: StudyResult): string {
  return `# The risk model on synthetic women

**This does not prove that the model is right in Latvia or Poland.** No woman of either country is in it. The women are drawn
from the prevalences that the model itself uses (of women in the USA), and in the first world their illness follows the
model's own relative risks. So the model must come out well there; what could fail is the arithmetic: integrals, deaths
from other causes, the step at 50, the cap, and the claim that a missing answer counts as the average. Whether the factors act as
published, act together as multiplied, and are as frequent here, only a cohort of real women can show. The last world
of each table says what to expect if they act more weakly.

Written by \`npm run -s validate:risk\` (about 20 seconds) for model ${modelVersion}; the same code and data write the same page, and a
test compares a small run. Age ${ages.from} to ${ages.to}, drawn evenly; factors drawn independently of one another, except where one
asks for another (first birth, breastfeeding, menopause); outcomes over ${years} years from the hazards of breast cancer and of death.

How to read it: _expected / observed_ above 1 promises too many cases. _Slope_ 1 is right; below 1 high predictions are too high and
low ones too low. _AUC_ 0.5 tells nothing, 1 everything; within one year of age, age earns nothing. _Net benefit_ counts a
right alarm as 1 and weighs a false one by the odds of the threshold (Vickers and Elkin); the model is of use where its
line lies above the other two.

${cohorts.map(cohortPart).join('\n\n')}

## What papers report of real cohorts

Mostly of other models: of ours only the core was tested, once, below 50. "Not read" means that the text that was read names no figure.

${table(
  ['model', 'cohort', 'women', 'cases', 'years', 'expected / observed (95%)', 'AUC or C', 'source'],
  PUBLISHED.map(publishedRow),
)}

In those cohorts questionnaires reach 0.56 to 0.63, age included. A higher figure above is no merit of the model: it is
what the published relative risks would give if they were all true and independent.
`;
}

/** Every file of the page by its name in this folder. */
export function filesOf(result: StudyResult): Readonly<Record<string, string>> {
  const plots = result.cohorts.flatMap(({ population, scenarios }) => {
    const [published] = scenarios;
    if (!published) return [];
    const name = population.toLowerCase();
    return [
      [
        `calibration-${name}.svg`,
        calibrationSvg(`${COUNTRY[population]}: observed against expected`, calibrationPlot(published.deciles)),
      ],
      [`decision-${name}.svg`, decisionSvg(`${COUNTRY[population]}: net benefit`, decisionPlot(published.decision))],
    ];
  });
  return {
    'README.md': pageText(result),
    'results.json': `${JSON.stringify(result, null, 2)}\n`,
    ...Object.fromEntries(plots),
  };
}

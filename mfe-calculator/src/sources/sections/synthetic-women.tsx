import { countryName } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import {
  calibrationPlot,
  decisionPlot,
  PUBLISHED,
  type PublishedFigure,
  type ScenarioResult,
  type StudyResult,
  tenthsOfThousand,
  VALIDATION,
} from '@vesela/risk-model/validation';
import { Disclosure, Notice } from '@vesela/ui';
import { CalibrationFigure, DecisionFigure } from './validation-plots.tsx';
import '../../report/charts/table.css';

/** The model on synthetic women, and what papers report of real ones. What it does not prove comes first. */
export function SyntheticWomen() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-validation">
      <h2 id="sources-validation">{t('validation.title')}</h2>
      <Notice live={false} title={t('validation.not')}>
        {t('validation.not-text')}
      </Notice>
      <p>
        {t('validation.how', { women: VALIDATION.cohorts[0]?.women ?? 0, years: VALIDATION.years, ...VALIDATION.ages })}
      </p>
      <p>{t('validation.read')}</p>
      {VALIDATION.cohorts.map((cohort) => (
        <Cohort key={cohort.population} cohort={cohort} />
      ))}
      <h3>{t('validation.papers')}</h3>
      <p>{t('validation.papers-text')}</p>
      <ul className="statements">
        {PUBLISHED.map((figure) => (
          <Published key={figure.id} figure={figure} />
        ))}
      </ul>
    </section>
  );
}

function Cohort({ cohort: { population, women, scenarios } }: { cohort: StudyResult['cohorts'][number] }) {
  const { t, language } = useOwnTexts();
  const [published] = scenarios;
  if (!published) return null;
  const name = countryName(population, language);
  return (
    <>
      <h3>{t('validation.country', { country: name, women })}</h3>
      <ul className="statements">
        {scenarios.map((result) => (
          <li key={result.scenario}>
            {t(`validation.world.${result.scenario}`)} {figuresText(t, result)}
          </li>
        ))}
      </ul>
      <CalibrationFigure plot={calibrationPlot(published.deciles)} name={name} />
      <Deciles result={published} name={name} />
      <DecisionFigure plot={decisionPlot(published.decision)} name={name} />
    </>
  );
}

const figuresText = (
  t: ReturnType<typeof useOwnTexts>['t'],
  { cases, ratio, auc, aucWithinAge }: ScenarioResult,
): string => t('validation.figures', { cases, ...ratio, pairs: auc * 100, within: aucWithinAge * 100 });

function Deciles({ result: { deciles }, name }: { result: ScenarioResult; name: string }) {
  const { t } = useOwnTexts();
  return (
    <Disclosure summary={t('validation.table', { country: name })}>
      <table className="risk-table risk-table--stacked">
        <caption>{t('validation.table-caption', { years: VALIDATION.years })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('validation.group')}</th>
            <th scope="col">{t('validation.expected')}</th>
            <th scope="col">{t('validation.observed')}</th>
          </tr>
        </thead>
        <tbody>
          {deciles.map(({ expected, observed }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is its place
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td>{t('validation.thousand', { n: tenthsOfThousand(expected) })}</td>
              <td>{t('validation.thousand', { n: tenthsOfThousand(observed) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function Published({ figure }: { figure: PublishedFigure }) {
  const { t } = useOwnTexts();
  const { id, model, remark, place, women, years, ratio, auc, source, abstractOnly } = figure;
  return (
    <li>
      <strong>
        <span lang="en">{model}</span>
        {remark !== undefined && `, ${t(`validation.remark.${id}`)}`}
      </strong>{' '}
      {t('validation.paper', { women, years })}{' '}
      {ratio &&
        (ratio.low === null || ratio.high === null
          ? t('validation.paper-ratio', { ratio: ratio.ratio })
          : t('validation.paper-ratio-interval', { ratio: ratio.ratio, low: ratio.low, high: ratio.high }))}{' '}
      {auc &&
        (auc.low === auc.high
          ? t('validation.paper-pairs', { pairs: auc.low * 100 })
          : t('validation.paper-pairs-range', { low: auc.low * 100, high: auc.high * 100 }))}{' '}
      <small className="statement-source">
        {t(`validation.cohort.${place}`)}. <span lang="en">{source}</span>
        {abstractOnly && ` (${t('content.second-hand')})`}
      </small>
    </li>
  );
}

import { useTexts } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Card, Spinner } from '@vesela/ui';
import type { ReportWithoutNumber } from '../../api/types.ts';

/** Loaded with this part: most reports have a number. */
const loaders = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Why there is no number, and what serves her better. */
export function WithoutNumber({ report }: { report: ReportWithoutNumber }) {
  const t = useTexts();
  return (
    <OwnTexts namespace="mfe-calculator-without-number" loaders={loaders} fallback={<Spinner label={t('loading')} />}>
      <Content report={report} />
    </OwnTexts>
  );
}

function Content({ report }: { report: ReportWithoutNumber }) {
  const { t } = useOwnTexts();
  return (
    <div className="risk-report__column">
      <section className="risk-report__column" aria-labelledby="risk-gates">
        <h2 id="risk-gates">{t('none.why')}</h2>
        {report.gates.map((gate) => (
          <Card key={gate} as="section" aria-labelledby={`risk-gate-${gate}`}>
            <h3 id={`risk-gate-${gate}`}>{t(`gate.${gate}.title`)}</h3>
            <p>{t(`gate.${gate}.text`)}</p>
          </Card>
        ))}
      </section>
      <Card as="section" tone="tint" aria-labelledby="risk-instead">
        <h2 id="risk-instead">{t('none.instead')}</h2>
        <ol className="risk-instead">
          {report.instead.map((one) => (
            <li key={one}>
              <strong>{t(`instead.${one}.name`)}</strong> {t(`instead.${one}.text`)}
            </li>
          ))}
        </ol>
        <p>{t('none.take')}</p>
        <p className="risk-soft">{t('none.source')}</p>
      </Card>
    </div>
  );
}

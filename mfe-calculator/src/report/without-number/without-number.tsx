import { useTexts } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Card, type Section, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import type { ReportWithoutNumber } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** Loaded with this part: most reports have a number. */
const loaders = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

interface WithoutNumberProps {
  report: ReportWithoutNumber;
  children: (sections: Section[]) => ReactNode;
}

/** The sections of a report without a number: what serves her better, and why there is none. */
export function WithoutNumber(props: WithoutNumberProps) {
  const t = useTexts();
  return (
    <OwnTexts namespace="mfe-calculator-without-number" loaders={loaders} fallback={<Spinner label={t('loading')} />}>
      <Content {...props} />
    </OwnTexts>
  );
}

function Content({ report: { gates, instead }, children }: WithoutNumberProps) {
  const { t } = useOwnTexts();
  const report = useReportTexts();
  return children([
    {
      id: 'risk-advice',
      title: report.t('do.title'),
      menu: false,
      line: instead.map((one) => t(`instead.${one}.name`)).join(' '),
      content: (
        <>
          <ol className="risk-instead">
            {instead.map((one) => (
              <li key={one}>
                <strong>{t(`instead.${one}.name`)}</strong> {t(`instead.${one}.text`)}
              </li>
            ))}
          </ol>
          <p>{t('none.take')}</p>
          <p className="risk-soft">{t('none.source')}</p>
        </>
      ),
    },
    {
      id: 'risk-gates',
      title: t('none.why'),
      line: gates.map((gate) => t(`gate.${gate}.title`)).join('. '),
      content: (
        <div className="risk-report__column">
          {gates.map((gate) => (
            <Card key={gate} as="section" aria-labelledby={`risk-gate-${gate}`}>
              <h3 id={`risk-gate-${gate}`}>{t(`gate.${gate}.title`)}</h3>
              <p>{t(`gate.${gate}.text`)}</p>
            </Card>
          ))}
        </div>
      ),
    },
  ]);
}

import { Card, Disclosure } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { SOURCES } from '../sources.ts';

const LIMITS = ['genes', 'validation', 'reference', 'years', 'invasive', 'not-for', 'unused'] as const;

/** What the number cannot know, and what it was built from. */
export function Limits({ report, date }: { report: Report; date: string }) {
  const { t } = useReportTexts();
  return (
    <Card as="section" tone="tint" aria-labelledby="risk-limits">
      <h2 id="risk-limits">{t('limits.title')}</h2>
      <ul className="risk-limits">
        {LIMITS.map((limit) => (
          <li key={limit}>
            <strong>{t(`limits.${limit}.name`)}</strong> {t(`limits.${limit}.text`)}
          </li>
        ))}
      </ul>
      <p>{t('limits.doctor')}</p>
      <div className="v-no-print">
        <Disclosure summary={t('built.title')}>
          <p>{t('built.text')}</p>
          <ul lang="en">
            {SOURCES.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
      <p className="risk-soft">{t('built.version', { model: report.model_version, date })}</p>
    </Card>
  );
}

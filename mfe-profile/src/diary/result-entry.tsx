import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Card, Row } from '@vesela/ui';
import type { ReportSummary } from '../api/reports.ts';
import { type RiskLine, riskLines } from './risk-lines.ts';

export interface ResultEntryProps {
  report: ReportSummary;
  onDelete: () => void;
}

/** One risk test: when, at what age, its three figures, and what she can do with it. */
export function ResultEntry({ report, onDelete }: ResultEntryProps) {
  const t = useTexts();
  const platform = usePlatform();
  const date = dateAndTime(report.created_at, useLanguage());
  return (
    <Card as="article">
      <h3>{t('entry.result')}</h3>
      <p className="diary-entry__when">
        <time dateTime={report.created_at}>{date}</time>
        <span>{t('entry.age', { age: report.age })}</span>
      </p>
      <dl className="diary-entry__risk">
        {riskLines(report).map((line) => (
          <Line key={'years' in line.span ? line.span.years : 'to-age'} line={line} />
        ))}
      </dl>
      <Row gap={1} print={false}>
        <ButtonLink
          look="quiet"
          href={platform.href(`/CalculatorReport/${report.id}`)}
          aria-label={t('entry.view.label', { date })}
        >
          {t('entry.view')}
        </ButtonLink>
        <Button look="plain" aria-label={t('entry.delete.label', { date })} onClick={onDelete}>
          {t('entry.delete')}
        </Button>
      </Row>
    </Card>
  );
}

function Line({ line: { span, people } }: { line: RiskLine }) {
  const t = useTexts();
  return (
    <div>
      <dt>{'years' in span ? t('entry.years', { years: span.years }) : t('entry.to-age', { age: span.toAge })}</dt>
      <dd>{people === null ? t('entry.few') : t('entry.people', { n: people })}</dd>
    </div>
  );
}

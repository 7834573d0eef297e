import { useTexts } from '@vesela/framework';
import type { DiaryEntry } from '../../api/diary.ts';
import type { ReportSummary } from '../../api/entry-summaries.ts';
import type { NumberDoubt } from '../number-doubt.ts';
import { type RiskLine, rangeText, riskLines } from '../risk-lines.ts';
import { EntryFrame } from './entry-frame.tsx';

export interface RiskEntryProps {
  entry: DiaryEntry;
  report: ReportSummary;
  doubt: NumberDoubt | undefined;
  onDelete: () => void;
}

/** A risk test: the age, and the three figures, or what is said in their place: the advice, or why they do not hold. */
export function RiskEntry({ entry, report, doubt, onDelete }: RiskEntryProps) {
  const t = useTexts();
  return (
    <EntryFrame
      entry={entry}
      view={`/CalculatorReport/${report.id}`}
      onDelete={onDelete}
      aside={<span>{t('entry.age', { age: report.age })}</span>}
    >
      {report.advice_first || doubt ? (
        <p>{t(doubt && !report.advice_first ? `entry.doubt.${doubt}` : 'entry.advice')}</p>
      ) : (
        <>
          <dl className="diary-entry__risk">
            {riskLines(report).map((line) => (
              <Line key={'years' in line.span ? line.span.years : 'to-age'} line={line} />
            ))}
          </dl>
          {report.capped && <p>{t('entry.capped')}</p>}
        </>
      )}
    </EntryFrame>
  );
}

function Line({ line: { span, people, range } }: { line: RiskLine }) {
  const t = useTexts();
  return (
    <div>
      <dt>{'years' in span ? t('entry.years', { years: span.years }) : t('entry.to-age', { age: span.toAge })}</dt>
      <dd>
        {people === null ? t('entry.few') : t('entry.people', { n: people })}
        {rangeText(t, range)}
      </dd>
    </div>
  );
}

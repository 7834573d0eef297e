import { usePlatform, useTexts } from '@vesela/framework';
import type { DiaryEntry } from '../../api/diary.ts';
import type { ContraceptionReportSummary } from '../../api/entry-summaries.ts';
import { EntryFrame } from './entry-frame.tsx';

export interface ContraceptionEntryProps {
  entry: DiaryEntry;
  report: ContraceptionReportSummary;
  onDelete: () => void;
}

/** A contraception test, starting with what a doctor should hear of. */
export function ContraceptionEntry({ entry, report, onDelete }: ContraceptionEntryProps) {
  const t = useTexts();
  const path = usePlatform().pathOfRoute('ContraceptionReport');
  return (
    <EntryFrame
      entry={entry}
      view={path && `${path}/${report.id}`}
      onDelete={onDelete}
      aside={<span>{t('entry.age', { age: report.age })}</span>}
    >
      {(report.today || report.conflict) && <p>{t(report.today ? 'contraception.today' : 'contraception.conflict')}</p>}
      {report.suits > 0 && <p>{t('contraception.suits', { n: report.suits })}</p>}
    </EntryFrame>
  );
}

import { usePlatform, useTexts } from '@vesela/framework';
import type { DiaryEntry } from '../../api/diary.ts';
import type { CervicalReportSummary } from '../../api/entry-summaries.ts';
import { EntryFrame } from './entry-frame.tsx';

export interface CervicalEntryProps {
  entry: DiaryEntry;
  report: CervicalReportSummary;
  onDelete: () => void;
}

/** A cervical cancer awareness test: symptoms that a doctor should see come first, then the screening status. */
export function CervicalEntry({ entry, report, onDelete }: CervicalEntryProps) {
  const t = useTexts();
  const path = usePlatform().pathOfRoute('CervicalCancerReport');
  return (
    <EntryFrame
      entry={entry}
      view={path && `${path}/${report.id}`}
      onDelete={onDelete}
      aside={<span>{t('entry.age', { age: report.age })}</span>}
    >
      {report.symptoms > 0 && <p>{t('cervical.symptoms', { n: report.symptoms })}</p>}
      <p>{t(`cervical.${report.screening}`)}</p>
    </EntryFrame>
  );
}

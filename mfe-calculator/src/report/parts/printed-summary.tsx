import { type ComponentType, useEffect, useState } from 'react';
import type { AnyReport } from '../../api/types.ts';
import { type ReportTexts, useReportTexts } from '../report-texts.ts';

type Summary = ComponentType<{ report: AnyReport; language: ReportTexts['language'] }>;

/** Browsers without idle time, such as Safari, wait this long, in ms. */
const LATER_MS = 3000;

function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}

/** The summary for the doctor, on paper only: the first that a doctor reads. Loaded when the page has nothing else to do. */
export function PrintedSummary({ report }: { report: AnyReport }) {
  const { language } = useReportTexts();
  const [loaded, setLoaded] = useState<{ Summary: Summary }>();
  useEffect(() => {
    let current = true;
    const stop = whenIdle(() => {
      import('../summary/doctor-summary.tsx').then(
        ({ DoctorSummary }) => current && setLoaded({ Summary: DoctorSummary }),
        // Offline: the report prints without it.
        () => undefined,
      );
    });
    return () => {
      current = false;
      stop();
    };
  }, []);
  if (!loaded) return null;
  return (
    <div className="risk-printed-summary">
      <loaded.Summary report={report} language={language} />
    </div>
  );
}

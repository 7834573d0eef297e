import type { Translate } from '@vesela/framework';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { listOf, questionName } from '../words/questions.ts';
import { adviceFirst } from '../words/referral.ts';

/** Referral by NICE CG164, for a doctor: the verdict, the criteria met, what is open, and what the number leaves out. */
export function ReferralSection({ report, own }: { report: AnyReport; own: Translate }) {
  const { t, language } = useReportTexts();
  const { verdict, criteria, open } = report.referral;
  /** A report without a number ends the test before it asks about the family: nothing of that is her not knowing. */
  const isAsked = (question: string) => report.answers[question] !== undefined;
  const [unknown, notAsked] = [open.filter(isAsked), open.filter((question) => !isAsked(question))];
  const list = (questions: readonly string[]) =>
    listOf(
      questions.map((one) => questionName(t, one)),
      language,
    );
  return (
    <section className={verdict === 'no' ? undefined : 'doctor-summary__first'}>
      <h2>{own('summary.referral')}</h2>
      <p>{own(`summary.referral-${verdict}`)}</p>
      {criteria.length > 0 && (
        <ul>
          {criteria.map((criterion) => (
            <li key={criterion}>{t(`criterion.${criterion}`)}</li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && <p>{own('summary.referral-open', { list: list(unknown) })}</p>}
      {notAsked.length > 0 && <p>{own('summary.referral-not-asked', { list: list(notAsked) })}</p>}
      {report.numbered && report.not_counted.length > 0 && (
        <p>{own('summary.not-counted', { list: list(report.not_counted) })}</p>
      )}
      {report.numbered && adviceFirst(report) && <p>{own('summary.caution')}</p>}
    </section>
  );
}

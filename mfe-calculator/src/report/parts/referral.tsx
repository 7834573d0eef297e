import { seeSoon } from '../../advice/specialists.ts';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { listOf, questionName } from '../words/questions.ts';
import { onlyOpen } from '../words/referral.ts';

/**
 * Whether genetic advice makes sense for her family, by which criteria, what is still open, and which of her answers the
 * number does not contain.
 */
export function Referral({ report }: { report: AnyReport }) {
  const { t, language } = useReportTexts();
  const { verdict, criteria, open } = report.referral;
  const unknown = onlyOpen(report);
  /** Unless something else in the same report says "soon". */
  const isNotUrgent = verdict === 'ask' && !(report.numbered && seeSoon(report).length > 0);
  const names = (questions: readonly string[]) => questions.map((question) => questionName(t, question));
  const list = (words: string[]) => listOf(words, language);
  return (
    <>
      <p>
        {t(unknown ? 'referral.ask.open' : `referral.${verdict}.text`)}
        {isNotUrgent && ` ${t('referral.ask.not-urgent')}`}
      </p>
      {verdict === 'no' && report.answers.second_degree_relatives === 'one' && <p>{t('referral.no.young')}</p>}
      {criteria.length > 0 && (
        <ul>
          {criteria.map((criterion) => (
            <li key={criterion}>{t(`criterion.${criterion}`)}</li>
          ))}
        </ul>
      )}
      {open.length > 0 && <p>{t('referral.open', { list: list(names(open)) })}</p>}
      {verdict === 'yes' && <p>{t('advice.what')}</p>}
      {verdict !== 'no' && !unknown && <p>{t('advice.next')}</p>}
      {report.numbered && report.not_counted.length > 0 && (
        <p>{t('referral.not-counted', { list: list(names(report.not_counted)) })}</p>
      )}
      <p className="risk-soft">{t('advice.source')}</p>
    </>
  );
}

import { REFERRAL_NOT_ASKED } from '@vesela/contracts/calculator/risk-options';
import type { Translate } from '@vesela/framework';
import { modelSources } from '@vesela/risk-model';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { skippedQuestions } from './answer-texts.ts';

/** What a doctor would ask and the test does not; then what the first version of the questions left out as well. */
const NEVER_ASKED = ['genes', ...REFERRAL_NOT_ASKED, 'contraception', 'smoking'] as const;
const FIRST_LEFT_OUT = ['family', 'hormones', 'histology', 'radiotherapy', 'ethnicity'] as const;
const LIMITS = ['validation', 'reference', 'years', 'invasive', 'not-for'] as const;

/** Sources of the sheet's numbers; the second model used in tests is not one of them. */
const SOURCES = modelSources.filter(({ usedFor }) => !usedFor.includes('second_opinion'));

const notAsked = ({ questionnaire_version: version }: AnyReport) =>
  version.startsWith('1.') ? [...NEVER_ASKED, ...FIRST_LEFT_OUT] : NEVER_ASKED;

/** What was not asked, the limits of the model, and its data. */
export function Method({ report, own }: { report: AnyReport; own: Translate }) {
  const { t } = useReportTexts();
  const skipped = skippedQuestions(own, report.answers);
  return (
    <>
      <section className="doctor-summary__lists">
        <h2>{own('summary.not-asked')}</h2>
        {skipped.length > 0 && <p>{own('summary.skipped', { list: skipped.join('; ') })}</p>}
        <ul>
          {notAsked(report).map((one) => (
            <li key={one}>{own(`not-asked.${one}`)}</li>
          ))}
        </ul>
      </section>
      {report.numbered && (
        <section className="doctor-summary__lists">
          <h2>{own('summary.method')}</h2>
          <p>
            {t('built.text')} {t('sure.fit')} {t('sure.one')}
          </p>
          <ul>
            {LIMITS.map((limit) => (
              <li key={limit}>{own(`limit.${limit}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="doctor-summary__sources">
        {report.numbered && (
          <>
            <h2>{own('summary.sources')}</h2>
            <ul lang="en">
              {SOURCES.map(({ id, citation }) => (
                <li key={id}>{citation}</li>
              ))}
            </ul>
          </>
        )}
        <p>{own('summary.version', { model: report.model_version, questions: report.questionnaire_version })}</p>
        <p>{own('summary.no-diagnosis')}</p>
      </section>
    </>
  );
}

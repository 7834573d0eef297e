import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { SummaryList, SummaryRow } from '@vesela/ui';
import type { ContraceptionReport } from '../../api-types.ts';
import { answerTexts } from '../answer-texts.ts';
import { TABLE_YEARS } from '../words.ts';

const ASSUMED = ['answers', 'severity', 'stricter', 'date', 'no-diagnosis'] as const;
/** What the first lines of the summary for the doctor say already: paper that begins with it leaves them out. */
const SUMMARISED: ReadonlySet<string> = new Set(['answers', 'stricter', 'date']);

/** The basis of the report: the user's answers, and the assumptions made. */
export function Assumptions({ report }: { report: ContraceptionReport }) {
  const { t, language } = useOwnTexts();
  const date = longDate(report.created_at, language);
  return (
    <>
      <ul>
        {ASSUMED.map((one) => (
          <li key={one} className={SUMMARISED.has(one) ? 'contraception-said' : undefined}>
            {t(`assumptions.${one}`, { date, ...TABLE_YEARS })}
          </li>
        ))}
      </ul>
      <div className="contraception-said">
        <h3>{t('said.title')}</h3>
        <Said report={report} />
      </div>
      <p>
        <small>
          {t('assumptions.version', { rules: report.rules_version, questions: report.questionnaire_version })}
        </small>
      </p>
    </>
  );
}

/** The most important answers. */
export function Said({ report }: { report: ContraceptionReport }) {
  const words = useOwnTexts();
  return (
    <SummaryList>
      {answerTexts(words, report).map(({ id, value }) => (
        <SummaryRow key={id} term={words.t(`said.${id}`)}>
          {value}
        </SummaryRow>
      ))}
    </SummaryList>
  );
}

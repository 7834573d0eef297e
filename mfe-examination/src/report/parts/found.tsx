import { useOwnTexts } from '@vesela/framework/own-texts';
import { Drawing, SummaryList, SummaryRow } from '@vesela/ui';
import type { Examination, Symptom } from '../../api/types.ts';
import { SIGNS } from '../../drawings/signs.ts';

/** Signs by their names. */
export function SignList({ signs }: { signs: readonly Symptom[] }) {
  const { t } = useOwnTexts();
  return (
    <ul className="exam-signs">
      {signs.map((sign) => (
        <li key={sign}>
          {sign !== 'no_symptoms' && <Drawing of={SIGNS[sign]} />}
          {t(`found.${sign}`)}
        </li>
      ))}
    </ul>
  );
}

/** The entered data. Nothing if it is already shown above. */
export function Found({ examination: { symptoms, suspicious, pattern } }: { examination: Examination }) {
  const { t } = useOwnTexts();
  if (suspicious === 0 && pattern === null) return null;
  return (
    <SummaryList>
      {suspicious > 0 && (
        <SummaryRow term={t('found.title')}>
          <SignList signs={symptoms} />
        </SummaryRow>
      )}
      {pattern !== null && <SummaryRow term={t('found.pattern')}>{t(`found.pattern.${pattern}`)}</SummaryRow>}
    </SummaryList>
  );
}

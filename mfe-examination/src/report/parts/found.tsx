import { useOwnTexts } from '@vesela/framework/own-texts';
import { Drawing, SummaryList, SummaryRow } from '@vesela/ui';
import type { Examination, Symptom } from '../../api/types.ts';
import { SIGNS } from '../../drawings/signs.ts';
import { signLine } from '../../sign-line.ts';

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

/** Signs in one line, within a sentence. */
export function useSignNames(): (signs: readonly Symptom[]) => string {
  const { t } = useOwnTexts();
  return (signs) => signLine(signs.map((sign) => t(`found.${sign}`)));
}

/** The pattern that she chose, if any. */
export function ChosenPattern({ examination: { pattern } }: { examination: Examination }) {
  const { t } = useOwnTexts();
  if (pattern === null) return null;
  return (
    <SummaryList>
      <SummaryRow term={t('found.pattern')}>{t(`found.pattern.${pattern}`)}</SummaryRow>
    </SummaryList>
  );
}

import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { CervicalReport } from '../api/types.ts';
import { SYMPTOMS_SOURCE } from './cervical-publications.ts';
import { SourceLine } from './source-line.tsx';

/** What she noticed, and what it mostly is; what to do about it is on the first screen. */
export function Symptoms({ report: { symptoms } }: { report: CervicalReport }) {
  const { t } = useOwnTexts();
  return (
    <>
      <p>{t('symptoms.noticed')}</p>
      <ul>
        {symptoms.map((symptom) => (
          <li key={symptom}>{t(`symptom.${symptom}`)}</li>
        ))}
      </ul>
      <p>
        {t('symptoms.calm')} <AppointmentLink to="gynaecologist" />
      </p>
      <SourceLine source={SYMPTOMS_SOURCE} />
    </>
  );
}

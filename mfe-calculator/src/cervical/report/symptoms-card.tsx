import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card } from '@vesela/ui';
import type { CervicalReport } from '../api/types.ts';
import { SYMPTOMS_SOURCE } from './cervical-publications.ts';
import { SourceLine } from './source-line.tsx';

/** Symptoms come first: an earlier test result does not explain them. */
export function SymptomsCard({ report: { symptoms } }: { report: CervicalReport }) {
  const { t } = useOwnTexts();
  if (symptoms.length === 0) return null;
  return (
    <div className="cervical__warning">
      <Card as="section" aria-labelledby="cervical-symptoms">
        <h2 id="cervical-symptoms">{t('symptoms.title')}</h2>
        <p>{t('symptoms.noticed')}</p>
        <ul>
          {symptoms.map((symptom) => (
            <li key={symptom}>{t(`symptom.${symptom}`)}</li>
          ))}
        </ul>
        <p>
          <strong>{t('symptoms.what')}</strong> <AppointmentLink to="gynaecologist" />
        </p>
        <p>{t('symptoms.calm')}</p>
        <p>{t('symptoms.urgent')}</p>
        <SourceLine source={SYMPTOMS_SOURCE} />
      </Card>
    </div>
  );
}

import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { SourceNote } from './source-note.tsx';

const TODAY = ['clot', 'head', 'belly', 'breast'] as const;
const SOON = ['bleeding', 'coil', 'pregnant', 'pressure', 'mood'] as const;

/** When to see a doctor, whatever the answers; a woman who knows that she is pregnant is not told that she may be. */
export function SeeADoctor({ pregnant }: { pregnant: boolean }) {
  const { t } = useOwnTexts();
  return (
    <>
      <h3>{t('doctor.today')}</h3>
      <ul>
        {TODAY.map((sign) => (
          <li key={sign}>{t(`doctor.today.${sign}`)}</li>
        ))}
      </ul>
      <h3>{t('doctor.soon')}</h3>
      <ul>
        {SOON.filter((sign) => sign !== 'pregnant' || !pregnant).map((sign) => (
          <li key={sign}>{t(`doctor.soon.${sign}`)}</li>
        ))}
      </ul>
      <p>
        <AppointmentLink to="gynaecologist" />
      </p>
      <SourceNote sources={['MEM']} />
    </>
  );
}

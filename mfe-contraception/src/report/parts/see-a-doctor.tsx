import type { SourceId } from '@vesela/contraception-rules';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { SourceNote } from './source-note.tsx';

const TODAY = ['clot', 'head', 'belly', 'breast'] as const;
const SOON = ['bleeding', 'coil', 'pregnant', 'pressure', 'mood'] as const;
/** What can wait otherwise is urgent in a pregnancy. */
const IN_PREGNANCY = { today: [...TODAY, 'pregnancy'], soon: ['coil', 'mood'] } as const;
const SOURCES: readonly SourceId[] = ['NHS_CLOT', 'NHS_STROKE', 'ECTOPIC', 'NHS_MASTITIS', 'NHS_IUD', 'HSE_MOOD'];
const MORE = { pregnant: 'NHS_PREECLAMPSIA', other: 'NHS_BLEEDING' } as const satisfies Record<string, SourceId>;

/** When to see a doctor, whatever the answers; less can wait in a pregnancy. */
export function SeeADoctor({ pregnant }: { pregnant: boolean }) {
  const { t } = useOwnTexts();
  const { today, soon } = pregnant ? IN_PREGNANCY : { today: TODAY, soon: SOON };
  return (
    <>
      <h3>{t('doctor.today')}</h3>
      <ul>
        {today.map((sign) => (
          <li key={sign}>{t(`doctor.today.${sign}`)}</li>
        ))}
      </ul>
      <h3>{t('doctor.soon')}</h3>
      <ul>
        {soon.map((sign) => (
          <li key={sign}>{t(`doctor.soon.${sign}`)}</li>
        ))}
      </ul>
      <p>
        <AppointmentLink to="gynaecologist" />
      </p>
      <SourceNote sources={[...SOURCES, pregnant ? MORE.pregnant : MORE.other]} />
    </>
  );
}

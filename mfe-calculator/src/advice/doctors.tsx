import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Tag } from '@vesela/ui';
import type { Report } from '../api/types.ts';
import { useFindingOpen } from '../report/finding-open.ts';
import { SourceLine } from '../sources/statements.tsx';
import { SPECIALIST_IDS, SPECIALISTS, seeSoon, VISITS_IN_LATVIA } from './specialists.ts';

/** Doctors and specialists; those to see soon come first and are marked. */
export function Doctors({ report }: { report: Report }) {
  const { t } = useOwnTexts();
  const soon = seeSoon(report);
  const isFindingOpen = useFindingOpen();
  const { country } = report.answers;
  const ordered = [...soon, ...SPECIALIST_IDS.filter((id) => !soon.includes(id))];
  return (
    <section aria-labelledby="advice-doctors">
      <h3 id="advice-doctors">{t('doctors.title')}</h3>
      <p>{lead()}</p>
      <ul className="statements">
        {ordered.map((id) => (
          <li key={id}>
            <strong>{t(`doctor.${id}`)}</strong> {soon.includes(id) && <Tag>{t('doctors.soon')}</Tag>}
            <br />
            {t(`fact.doctor-${id}`)}
            {id === 'gynaecologist' && country === 'LV' && ` ${t(`fact.${VISITS_IN_LATVIA.id}`)}`}
            <SourceLine fact={SPECIALISTS[id]} country={country} />
          </li>
        ))}
      </ul>
      <p>
        <AppointmentLink />
      </p>
    </section>
  );

  function lead(): string {
    if (soon.length > 0) return t('doctors.soon-lead');
    return t(isFindingOpen ? 'doctors.lead-finding' : 'doctors.lead');
  }
}

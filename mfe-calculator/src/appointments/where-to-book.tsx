import type { Appointment } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Clinics } from './clinics.tsx';
import { type Country, REGISTERS } from './registers.ts';

interface Props {
  need: Appointment;
  country: Country;
  place: string;
}

/** Clinics that the operator lists for the place, and the registers that list all. */
export function WhereToBook({ need, country, place }: Props) {
  const { t } = useOwnTexts();
  return (
    <>
      {need === 'mammography' && <p>{t(`about.mammography.${country}`)}</p>}
      {need === 'gynaecologist' && <p>{t('about.gynaecologist')}</p>}
      <Clinics need={need} country={country} place={place} />
      <ul className="appointments__list">
        {REGISTERS[country][need].map(({ id, name, url }) => (
          <li key={id}>
            <a href={url(country === 'PL' ? place : '')} rel="noopener noreferrer">
              {name}
            </a>
            <br />
            {t(`register.${id}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

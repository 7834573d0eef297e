import { usePlatform } from '@vesela/framework';
import type { Appointment } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Tag } from '@vesela/ui';
import { type Country, REGISTERS } from './registers.ts';

interface Props {
  need: Appointment;
  country: Country;
  place: string;
}

/** Clinics that the operator lists for the place, and the registers that list all. */
export function WhereToBook({ need, country, place }: Props) {
  const { t } = useOwnTexts();
  const clinics = usePlatform().offers.clinics.filter(
    (clinic) => clinic.kind === need && clinic.country === country && (place === '' || clinic.place === place),
  );
  return (
    <>
      {need === 'mammography' && <p>{t(`about.mammography.${country}`)}</p>}
      {need === 'gynaecologist' && <p>{t('about.gynaecologist')}</p>}
      {clinics.length > 0 && (
        <ul className="appointments__list">
          {clinics.map(({ name, address, phone, url, demonstration }) => (
            <li key={`${name} ${address}`}>
              {url === undefined ? (
                <strong>{name}</strong>
              ) : (
                <a href={url} rel="noopener noreferrer">
                  {name}
                </a>
              )}{' '}
              {demonstration && <Tag>{t('finder.demonstration')}</Tag>}
              <br />
              {address}
              {phone !== undefined && (
                <>
                  <br />
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
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

import { longDate, usePlatform } from '@vesela/framework';
import type { Appointment } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Tag } from '@vesela/ui';
import { Fragment } from 'react';
import type { Country } from './registers.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  need: Appointment;
  country: Country;
  /** Empty for the whole country. */
  place: string;
}

/** Clinics that the operator lists, place by place; each says who lists it and when somebody last looked. */
export function Clinics({ need, country, place }: Props) {
  const inCountry = usePlatform().offers.clinics.filter((clinic) => clinic.country === country);
  const ofNeed = inCountry.filter((clinic) => clinic.kind === need);
  const listed = ofNeed.filter((clinic) => place === '' || clinic.place === place);
  const places = usePlaces(country) ?? [];
  // Without the list of places, which may not be there yet, they stand together.
  const known = (code: string) => places.some(({ value }) => value === code);
  const groups = [
    { value: '', label: '', clinics: listed.filter((clinic) => !known(clinic.place)) },
    ...places.map((each) => ({ ...each, clinics: listed.filter((clinic) => clinic.place === each.value) })),
  ];
  // An operator who lists none in the country has no list that could lack the place.
  if (place !== '' && listed.length === 0 && inCountry.length > 0) return <NoneHere elsewhere={ofNeed.length > 0} />;
  return groups
    .filter(({ clinics }) => clinics.length > 0)
    .map(({ value, label, clinics }) => (
      <Fragment key={value}>
        {value !== '' && <h3>{label}</h3>}
        <ul className="appointments__list">
          {clinics.map((clinic) => (
            <ClinicEntry key={`${clinic.name} ${clinic.address}`} {...clinic} />
          ))}
        </ul>
      </Fragment>
    ));
}

function NoneHere({ elsewhere }: { elsewhere: boolean }) {
  const { t } = useOwnTexts();
  return (
    <p>
      {t('finder.none')} {elsewhere && t('finder.none.elsewhere', { everywhere: t('finder.everywhere') })}
    </p>
  );
}

type Clinic = ReturnType<typeof usePlatform>['offers']['clinics'][number];

function ClinicEntry({ name, address, phone, url, source, demonstration }: Clinic) {
  const { t, language } = useOwnTexts();
  return (
    <li>
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
      {source && (
        <>
          <br />
          <small>{t('finder.checked', { source: source.name, date: longDate(source.checked, language, 'UTC') })}</small>
        </>
      )}
    </li>
  );
}

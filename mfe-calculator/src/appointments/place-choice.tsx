import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Select } from '@vesela/ui';
import { COUNTRIES, VOIVODESHIP_OPTIONS, type Where } from './registers.ts';
import { useMunicipalities } from './use-municipalities.ts';

interface Props {
  where: Where;
  onChange: (where: Where) => void;
}

/** Country and place. A place in Latvia is asked for only where the operator has something to say of places. */
export function PlaceChoice({ where: { country, place }, onChange }: Props) {
  const { t, language } = useOwnTexts();
  const { clinics, municipalities } = usePlatform().offers;
  const local = clinics.some((clinic) => clinic.country === 'LV') || Object.keys(municipalities).length > 0;
  const latvian = useMunicipalities(language, country === 'LV' && local);
  const places = country === 'LV' ? latvian : country === 'PL' ? VOIVODESHIP_OPTIONS : [];
  return (
    <div className="appointments__where">
      <Select
        label={t('finder.country')}
        value={country}
        onChange={(value) => onChange({ country: COUNTRIES.find((one) => one === value) ?? 'other', place: '' })}
        options={[...COUNTRIES, 'other'].map((value) => ({ value, label: t(`country.${value}`) }))}
      />
      {places.length > 0 && (
        <Select
          label={t(`finder.place.${country}`)}
          value={place}
          onChange={(value) => onChange({ country, place: value })}
          options={[{ value: '', label: t('finder.everywhere') }, ...places]}
        />
      )}
    </div>
  );
}

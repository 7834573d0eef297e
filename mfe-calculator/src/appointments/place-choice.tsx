import { useOwnTexts } from '@vesela/framework/own-texts';
import { Select } from '@vesela/ui';
import { COUNTRIES, type Where } from './registers.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  where: Where;
  onChange: (where: Where) => void;
}

/** Country and place; the place is there before its options, so that nothing moves when they come. */
export function PlaceChoice({ where: { country, place }, onChange }: Props) {
  const { t } = useOwnTexts();
  const places = usePlaces(country);
  return (
    <div className="appointments__where">
      <Select
        label={t('finder.country')}
        value={country}
        onChange={(value) => onChange({ country: COUNTRIES.find((one) => one === value) ?? 'other', place: '' })}
        options={[...COUNTRIES, 'other'].map((value) => ({ value, label: t(`country.${value}`) }))}
      />
      {places && (
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

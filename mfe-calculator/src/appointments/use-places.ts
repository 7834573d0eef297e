import { useQuery } from '@tanstack/react-query';
import { type Language, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { VOIVODESHIP_OPTIONS, type Where } from './registers.ts';

type Row = { code: string } & Readonly<Record<Language, string>>;

type Places = readonly { value: string; label: string }[];

/**
 * Places of a country as options: voivodeships, or Latvia's municipalities from the portal's own list, none until it is
 * there. Undefined where no place is asked for: in Latvia only the operator may have something to say of places.
 */
export function usePlaces(country: Where['country']): Places | undefined {
  const { api, offers } = usePlatform();
  const { language } = useOwnTexts();
  const local =
    offers.clinics.some((clinic) => clinic.country === 'LV') || Object.keys(offers.municipalities).length > 0;
  const { data = [], isError } = useQuery({
    queryKey: ['municipalities'],
    enabled: country === 'LV' && local,
    queryFn: async (): Promise<readonly Row[]> => {
      const response = await api.fetch(new Request(new URL('/municipalities_lv.json', window.location.origin)), {
        background: true,
      });
      if (!response.ok) throw new Error(`municipalities: ${response.status}`);
      return ((await response.json()) as { municipalities: Row[] }).municipalities;
    },
  });
  if (country === 'PL') return VOIVODESHIP_OPTIONS;
  if (country !== 'LV' || !local || isError) return undefined;
  const { compare } = new Intl.Collator(language);
  return data.map((row) => ({ value: row.code, label: row[language] })).toSorted((a, b) => compare(a.label, b.label));
}

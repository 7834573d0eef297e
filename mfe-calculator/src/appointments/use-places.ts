import { useQuery } from '@tanstack/react-query';
import { type Language, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { VOIVODESHIP_OPTIONS, type Where } from './registers.ts';

type Row = { code: string } & Readonly<Record<Language, string>>;

type Places = readonly { value: string; label: string }[];

/**
 * Places of a country as options: voivodeships, or those of Latvia's municipalities of which the operator has something to
 * say, none until the portal's list of them is there: choosing another would change nothing. Undefined where no place is
 * asked for.
 */
export function usePlaces(country: Where['country']): Places | undefined {
  const { api, offers } = usePlatform();
  const { language } = useOwnTexts();
  const told = new Set([
    ...offers.clinics.filter((clinic) => clinic.country === 'LV').map((clinic) => clinic.place),
    ...Object.keys(offers.municipalities),
  ]);
  const { data = [], isError } = useQuery({
    queryKey: ['municipalities'],
    enabled: country === 'LV' && told.size > 0,
    queryFn: async (): Promise<readonly Row[]> => {
      const response = await api.fetch(new Request(new URL('/municipalities_lv.json', window.location.origin)), {
        background: true,
      });
      if (!response.ok) throw new Error(`municipalities: ${response.status}`);
      return ((await response.json()) as { municipalities: Row[] }).municipalities;
    },
  });
  if (country === 'PL') return VOIVODESHIP_OPTIONS;
  if (country !== 'LV' || told.size === 0 || isError) return undefined;
  const { compare } = new Intl.Collator(language);
  return data
    .filter(({ code }) => told.has(code))
    .map((row) => ({ value: row.code, label: row[language] }))
    .toSorted((a, b) => compare(a.label, b.label));
}

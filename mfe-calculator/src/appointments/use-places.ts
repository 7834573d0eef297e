import { useQuery } from '@tanstack/react-query';
import { type Language, usePlatform } from '@vesela/framework';

type Row = { code: string } & Readonly<Record<Language, string>>;

/** Latvia's municipalities as options, from the portal's own list; none until it is there. */
export function useMunicipalities(language: Language, wanted: boolean) {
  const { api } = usePlatform();
  const { data = [] } = useQuery({
    queryKey: ['municipalities'],
    enabled: wanted,
    queryFn: async (): Promise<readonly Row[]> => {
      const response = await api.fetch(new Request(new URL('/municipalities_lv.json', window.location.origin)), {
        background: true,
      });
      if (!response.ok) throw new Error(`municipalities: ${response.status}`);
      return ((await response.json()) as { municipalities: Row[] }).municipalities;
    },
  });
  const { compare } = new Intl.Collator(language);
  return data.map((row) => ({ value: row.code, label: row[language] })).toSorted((a, b) => compare(a.label, b.label));
}

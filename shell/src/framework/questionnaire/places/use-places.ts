import { type Language, type Platform, usePlatform } from '@vesela/framework';
import { useCallback, useMemo } from 'react';
import { type PlaceLists, type PlaceRow, placeOptions } from './places.ts';
import { type Load, useLoad } from './use-load.ts';

type Rows = Readonly<Record<keyof PlaceLists, readonly PlaceRow[]>>;

async function fetchJson<T>(platform: Platform, path: string): Promise<T> {
  const answer = await platform.api.fetch(new Request(new URL(path, window.location.origin)));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function fetchRows(platform: Platform): Promise<Rows> {
  const [{ countries }, { municipalities }] = await Promise.all([
    fetchJson<{ countries: PlaceRow[] }>(platform, '/profile_countries.json'),
    fetchJson<{ municipalities: PlaceRow[] }>(platform, '/municipalities_lv.json'),
  ]);
  return { country: countries, municipality: municipalities };
}

/** The lists of places, fetched while `wanted`. A language switch fetches nothing. */
export function usePlaces(language: Language, wanted = true): Load<PlaceLists> {
  const platform = usePlatform();
  const rows = useLoad(
    useCallback(() => fetchRows(platform), [platform]),
    wanted,
  );
  return useMemo(() => {
    if (rows.status !== 'ready') return rows;
    const { country, municipality } = rows.value;
    return {
      status: 'ready',
      value: { country: placeOptions(country, language), municipality: placeOptions(municipality, language) },
    };
  }, [rows, language]);
}

import { useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import { type Platform, useApi, useLanguage, usePlatform } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useCountries } from '../../settings/api.ts';
import { type PlaceRow, type QuestionTexts, questionTextsOf } from './reading.ts';

const NOTHING: QuestionTexts = { texts: {}, places: new Set() };

async function municipalitiesOf({ api }: Platform, signal: AbortSignal): Promise<readonly PlaceRow[]> {
  const address = new URL('/municipalities_lv.json', window.location.origin);
  const answer = await api.fetch(new Request(address, { signal }), { background: true });
  if (!answer.ok) throw new Error(`municipalities: status ${answer.status}`);
  return ((await answer.json()) as { municipalities: PlaceRow[] }).municipalities;
}

/** Texts of questions and names of places in the user's language; codes until they are loaded. */
export function useReading() {
  const api = useApi<paths>({ background: true });
  const contraception = useApi<ContraceptionPaths>({ background: true });
  const platform = usePlatform();
  const lang = useLanguage();
  const { data: asked } = useQuery({
    queryKey: ['own-data-words', lang],
    queryFn: async ({ signal }) => {
      const query = { params: { query: { lang } }, signal };
      return {
        risk: questionTextsOf(bodyOf(await api.GET('/api/calculator/questionnaire', query))),
        cervical: questionTextsOf(bodyOf(await api.GET('/api/calculator/cervical/questionnaire', query))),
        contraception: questionTextsOf(bodyOf(await contraception.GET('/api/contraception/questionnaire', query))),
      };
    },
  });
  const countries = useCountries();
  const municipalities = useQuery({
    queryKey: ['municipalities'],
    queryFn: ({ signal }) => municipalitiesOf(platform, signal),
  });
  const rows: readonly PlaceRow[] = [...(countries.data ?? []), ...(municipalities.data ?? [])];
  const names = new Map(rows.map((row) => [row.code, row[lang]]));
  return {
    ...(asked ?? { risk: NOTHING, cervical: NOTHING, contraception: NOTHING }),
    placeOf: (code: string) => names.get(code) ?? code,
  };
}

import { type Language, type Platform, usePlatform } from '@vesela/framework';
import type { Answers, Places, QuestionnaireDefinition } from '@vesela/questionnaire';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** State of a load: pending, failed with a retry, or done. */
export type Load<T> = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; value: T };

/** Loads while `wanted`; `load` must be the same function in every render. */
export function useLoad<T>(load: () => Promise<T>, wanted = true): Load<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ value: T } | 'failed' | undefined>();
  const retry = useCallback(() => {
    setResult(undefined);
    setAttempt((n) => n + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      (value) => current && setResult({ value }),
      () => current && setResult('failed'),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, attempt]);
  return useMemo(() => {
    if (result === undefined) return { status: 'loading' };
    return result === 'failed' ? { status: 'failed', retry } : { status: 'ready', value: result.value };
  }, [result, retry]);
}

export interface PlaceOption {
  value: string;
  label: string;
}

/** Countries, and municipalities of Latvia, in the language of the page and in display order. */
export interface PlaceLists {
  country: readonly PlaceOption[];
  municipality: readonly PlaceOption[];
}

type PlaceRow = { code: string } & Readonly<Record<Language, string>>;

/** Most users live in one of these, so they come before the alphabetical list. */
const FIRST = ['LV', 'PL'];

export function placeOptions(rows: readonly PlaceRow[], language: Language): PlaceOption[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: PlaceOption) => (FIRST.includes(value) ? FIRST.indexOf(value) : FIRST.length);
  return rows
    .map((row) => ({ value: row.code, label: row[language] }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

/** Whether a questionnaire needs the lists. */
export function asksForPlace(definition: QuestionnaireDefinition): boolean {
  return definition.groups.some((group) =>
    group.questions.some(({ kind }) => kind === 'country' || kind === 'municipality'),
  );
}

/**
 * The codes that count as valid. Until the lists are loaded, an earlier choice counts; the service has the final check.
 */
export function knownPlaces(lists: Load<PlaceLists>, answers: Answers): Places {
  if (lists.status === 'ready') {
    const codes = (options: readonly PlaceOption[]) => new Set(options.map((option) => option.value));
    return { countries: codes(lists.value.country), municipalities: codes(lists.value.municipality) };
  }
  const given = new Set(Object.values(answers).filter((value) => typeof value === 'string'));
  return { countries: given, municipalities: given };
}

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

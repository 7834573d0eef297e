import { useMutation, useQuery } from '@tanstack/react-query';
import type { components as Mail, paths as MailPaths } from '@vesela/contracts/types/notification';
import type { components as Profile, paths as ProfilePaths } from '@vesela/contracts/types/profile';
import { type Language, useApi, usePlatform } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import { useOwnRecord } from '../api/own-record.ts';

export type Settings = Profile['schemas']['Settings'];
export type MailPreferences = Mail['schemas']['Preferences'];

/** A small record of the user that is read and updated as a whole. */
function useRecord<Value>(
  key: string,
  read: (signal: AbortSignal) => Promise<Value>,
  write: (value: Value) => Promise<Value>,
) {
  const { query, set } = useOwnRecord(key, read);
  const saving = useMutation({ mutationFn: write, onSuccess: (value) => set(value) });
  return { query, saving };
}

export function useSettings() {
  const api = useApi<ProfilePaths>({ background: true });
  return useRecord<Settings>(
    'settings',
    async (signal) => bodyOf(await api.GET('/api/profile/settings', { signal })),
    async (body) => bodyOf(await api.PUT('/api/profile/settings', { body })),
  );
}

export function useMailPreferences() {
  const api = useApi<MailPaths>({ background: true });
  return useRecord<MailPreferences>(
    'mail-preferences',
    async (signal) => bodyOf(await api.GET('/api/notification/preferences', { signal })),
    async (body) => bodyOf(await api.PUT('/api/notification/preferences', { body })),
  );
}

export type CountryRow = { code: string } & Readonly<Record<Language, string>>;

/** The list of countries, the same for everybody. */
export function useCountries() {
  const platform = usePlatform();
  return useQuery({
    queryKey: ['countries'],
    queryFn: async ({ signal }): Promise<readonly CountryRow[]> => {
      const address = new URL('/profile_countries.json', window.location.origin);
      const answer = await platform.api.fetch(new Request(address, { signal }), { background: true });
      if (!answer.ok) throw new Error(`countries: status ${answer.status}`);
      return ((await answer.json()) as { countries: CountryRow[] }).countries;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}

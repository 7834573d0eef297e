export interface FakeSettings {
  /** Undefined for requests that do not belong to the settings. */
  answer(request: Request): Promise<Response | undefined>;
  country: string | null;
  preferences: { language: string | null; kinds: Record<string, boolean> };
  /** Returns 503 while true. */
  failing: boolean;
}

const COUNTRIES = [
  { code: 'EE', lv: 'Igaunija', en: 'Estonia', ru: 'Эстония', pl: 'Estonia' },
  { code: 'LV', lv: 'Latvija', en: 'Latvia', ru: 'Латвия', pl: 'Łotwa' },
];

/** Settings, mail preferences and the list of countries. */
export function createFakeSettings(): FakeSettings {
  const fake: FakeSettings = {
    country: null,
    preferences: {
      language: null,
      kinds: { project_invitation: true, erasure_finished: true, examination_reminder: true },
    },
    failing: false,
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/profile_countries.json') return Response.json({ countries: COUNTRIES });
      const isSettings = pathname === '/api/profile/settings';
      if (!isSettings && pathname !== '/api/notification/preferences') return undefined;
      if (fake.failing) return new Response(null, { status: 503 });
      if (request.method === 'PUT') {
        const body = await request.json();
        if (isSettings) fake.country = body.country;
        else fake.preferences = body;
      }
      return Response.json(isSettings ? { country: fake.country } : fake.preferences);
    },
  };
  return fake;
}

import type { components } from '@vesela/contracts/types/calculator';

type DoctorLink = components['schemas']['DoctorLink'];

/** A token in the service's format. */
export const TOKEN = 'abcDEF123-_'.repeat(4).slice(0, 43);

/** The links of one report, as stored by the service. */
export interface FakeLinks {
  links: DoctorLink[];
  answer(method: string, linkId: string | undefined, body: unknown): Response;
}

const DAY_MS = 86_400_000;

export const sampleLink = (changes: Partial<DoctorLink> = {}): DoctorLink => ({
  id: '22222222-2222-4333-8444-555555555555',
  created_at: '2026-11-21T12:00:00.000Z',
  expires_at: '2026-11-28T12:00:00.000Z',
  state: 'live',
  openings: [],
  ...changes,
});

export function createFakeLinks(): FakeLinks {
  const fake: FakeLinks = {
    links: [],
    answer(method, linkId, body) {
      if (method === 'GET') return Response.json({ links: fake.links });
      if (method === 'DELETE') {
        fake.links = fake.links.map((link) => (link.id === linkId ? { ...link, state: 'revoked' } : link));
        return new Response(null, { status: 204 });
      }
      const { days } = body as { days: number };
      const made = sampleLink();
      const link = { ...made, expires_at: new Date(Date.parse(made.created_at) + days * DAY_MS).toISOString() };
      fake.links = [link, ...fake.links];
      return Response.json({ link, token: TOKEN }, { status: 201 });
    },
  };
  return fake;
}

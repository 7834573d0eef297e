import type { components } from '@vesela/contracts/types/calculator';

export interface FakeCalculator {
  answer(request: Request): Response;
  draft: components['schemas']['Draft'] | null;
  addDraft(): void;
}

/** The calculator service as used by the unfinished test. */
export function createFakeCalculator(): FakeCalculator {
  const fake: FakeCalculator = {
    draft: null,
    addDraft() {
      const saved_at = new Date(Date.UTC(2026, 0, 3, 12)).toISOString();
      fake.draft = { questionnaire_version: '1', answers: { age: 46 }, group: 'body', revision: 3, saved_at };
    },
    answer(request) {
      if (request.method === 'DELETE') {
        fake.draft = null;
        return new Response(null, { status: 204 });
      }
      return Response.json({ draft: fake.draft });
    },
  };
  return fake;
}

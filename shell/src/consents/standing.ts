import type { components, paths } from '@vesela/contracts/types/consent';

type Schemas = components['schemas'];

/** What she has agreed to, in the service's words. */
export type Standing = Schemas['Standing'];

export interface StandingService {
  /** Checks her in and tells what she has agreed to: one call, remembered while she is here. Rejects without an answer. */
  get(): Promise<Standing>;
  /** She decided on something, or a service knows better: the next question goes to the service again. */
  forget(): void;
}

export interface StandingDeps {
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** Who she is, once the sign-in check has answered: what one woman agreed to says nothing of the next. */
  subject: () => Promise<string | undefined>;
}

const PATH = '/api/consent/standing' satisfies keyof paths;

export function createStanding({ origin, fetch, subject }: StandingDeps): StandingService {
  let known: { who: string | undefined; answer: Promise<Standing> } | undefined;

  async function ask(): Promise<Standing> {
    const response = await fetch(new Request(origin + PATH));
    if (!response.ok) throw new Error(`consents: status ${response.status}`);
    return (await response.json()) as Standing;
  }

  return {
    async get() {
      const who = await subject();
      if (known?.who !== who || known === undefined) known = { who, answer: ask() };
      const mine = known;
      try {
        return await mine.answer;
      } catch (error) {
        if (known === mine) known = undefined;
        throw error;
      }
    },
    forget() {
      known = undefined;
    },
  };
}

import type { components, paths } from '@vesela/contracts/types/consent';

type Schemas = components['schemas'];

/** The user's consents and terms, as returned by the consent service. */
export type ConsentStatus = Schemas['Standing'];

export interface ConsentStatusService {
  /**
   * Checks the user in and returns their consents and terms. One request, cached while they are signed in. Rejects without
   * a response.
   */
  get(): Promise<ConsentStatus>;
  /** Clears the cache, after a decision or when a service reports a missing consent. */
  forget(): void;
}

export interface ConsentStatusDeps {
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** The signed-in user, once the sign-in check has finished. The cached status belongs to this user only. */
  subject: () => Promise<string | undefined>;
}

const PATH = '/api/consent/standing' satisfies keyof paths;

export function createConsentStatus({ origin, fetch, subject }: ConsentStatusDeps): ConsentStatusService {
  let cache: { user: string | undefined; response: Promise<ConsentStatus> } | undefined;

  async function ask(): Promise<ConsentStatus> {
    const response = await fetch(new Request(origin + PATH));
    if (!response.ok) throw new Error(`consents: status ${response.status}`);
    return (await response.json()) as ConsentStatus;
  }

  return {
    async get() {
      const user = await subject();
      if (cache?.user !== user || cache === undefined) cache = { user, response: ask() };
      const cached = cache;
      try {
        return await cached.response;
      } catch (error) {
        if (cache === cached) cache = undefined;
        throw error;
      }
    },
    forget() {
      cache = undefined;
    },
  };
}

import type { components, paths } from '@vesela/contracts/types/consent';
import type { Participation } from '@vesela/framework';

const PATH = '/api/consent/participants/token' satisfies keyof paths;
const LIMIT_MS = 10_000;

/** Converts the consent service's response to the platform's type. */
function participationOf(given: components['schemas']['ParticipantToken']): Participation {
  return { token: given.token, expiresAt: given.expires_at, project: given.project_id };
}

/** Renews a participant's token; undefined when the service refuses. Rejects when it does not respond within 10 s. */
export async function renewParticipation(
  token: string,
  origin: string,
  fetch = globalThis.fetch,
): Promise<Participation | undefined> {
  const response = await fetch(origin + PATH, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (response.status === 401 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`participant token renewal: status ${response.status}`);
  return participationOf(await response.json());
}

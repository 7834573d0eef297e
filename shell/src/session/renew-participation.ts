import type { components, paths } from '@vesela/contracts/types/consent';
import type { Participation } from '@vesela/framework';

const PATH = '/api/consent/participants/token' satisfies keyof paths;
const LIMIT_MS = 10_000;

/** What the consent service gives a participant, as the platform takes it. */
function participationOf(given: components['schemas']['ParticipantToken']): Participation {
  return { token: given.token, expiresAt: given.expires_at, project: given.project_id };
}

/** A fresh token for a participant's; nothing when the service refuses. Rejects when it gives no answer within 10 s. */
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
  if (!response.ok) throw new Error(`participant's token: status ${response.status}`);
  return participationOf(await response.json());
}

import { z } from 'zod';
import { problem } from '../problem/problem-error.ts';
import { fetchInside } from '../tls/inside.ts';

export interface ServiceTokenOptions {
  /** Token endpoint of the realm. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Default 5 s. */
  timeoutMs?: number;
  now?: () => number;
}

const answerSchema = z.object({ access_token: z.string().min(1).max(16_384), expires_in: z.number().positive() });

const TIMEOUT_MS = 5_000;
/** A token is renewed this long before it expires, or at half its life if that is shorter. */
const SPARE_MS = 30_000;

/** A token must still be valid when the request arrives. */
const MARGIN_MS = 5_000;

/**
 * This service's own access token (OAuth 2.0 client credentials), kept until shortly before it expires, or until it
 * expires while no new one is available; concurrent calls share one request. Throws `unavailable` without a token.
 */
export function createServiceTokens(options: ServiceTokenOptions): () => Promise<string> {
  const now = options.now ?? Date.now;
  let kept: { token: string; until: number; end: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async () => {
    const asked = now();
    const { access_token: token, expires_in: seconds } = await requestToken(options);
    const life = seconds * 1000;
    kept = { token, until: asked + life - Math.min(SPARE_MS, life / 2), end: asked + life - MARGIN_MS };
    return token;
  };
  return () => {
    if (kept && now() < kept.until) return Promise.resolve(kept.token);
    asking ??= ask()
      .catch((error: unknown) => {
        if (kept && now() < kept.end) return kept.token;
        throw error;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}

async function requestToken({ tokenUrl, clientId, clientSecret, timeoutMs = TIMEOUT_MS }: ServiceTokenOptions) {
  try {
    const answer = await fetchInside(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: basic(clientId, clientSecret) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The token endpoint answers ${answer.status}.`);
    return answerSchema.parse(await answer.json());
  } catch (cause) {
    throw problem('unavailable', { cause });
  }
}

/** RFC 6749, section 2.3.1: both parts are form-encoded first. */
function basic(id: string, secret: string): string {
  const encode = (part: string) => encodeURIComponent(part).replace(/%20/g, '+');
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
}

import { setTimeout as delay } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import type { Person } from '../e2e/people.ts';
import { SignInClient } from '../sign-in/sign-in-client.ts';

/** As in the browser: renewed half a minute before expiry; the old token is used while renewal fails. */
export interface Session {
  /** The subject of the token. */
  subject: string;
  token(): Promise<string>;
  /** Whether there is a new token. */
  renew(): Promise<boolean>;
}

const MARGIN_MS = 30_000;

const TRIES = 5;
const AGAIN_MS = 2_000;

/** Retries a failed sign-in. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES) throw error;
      await delay(AGAIN_MS);
    }
  }
}

/** Signs in at the identity provider. Throws when that fails repeatedly. */
export async function openSession(origin: string, { email, password }: Person): Promise<Session> {
  const signIn = async () => {
    const tokens = await new SignInClient(origin).signIn(email, password);
    if (!tokens) throw new Error(`${email} could not sign in.`);
    return { ...tokens, end: Date.now() + tokens.expires_in * 1000 };
  };
  let held = await withRetries(signIn);
  let renewing: Promise<boolean> | undefined;
  const renewOnce = async () => {
    try {
      held = await signIn();
      return true;
    } catch {
      return false;
    }
  };
  const renew = () => {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    subject: String(decodeJwt(held.access_token).sub),
    renew,
    async token() {
      if (held.end - Date.now() < MARGIN_MS) await renew();
      return held.access_token;
    },
  };
}

import { createStore, type Participation, type Session } from '@vesela/framework';
import type { SessionService } from './session.ts';

/** A token that expires sooner than this is renewed at the next call. Its lifetime is two hours. */
const RENEW_MS = 60 * 60_000;
/** If it expires sooner than this, the call waits for the new one. */
const MARGIN_MS = 30_000;

export interface ParticipantDeps {
  /** Renews a valid token; undefined when the service refuses. Rejects when it does not respond. */
  renew: (token: string) => Promise<Participation | undefined>;
  /** Reloads the page, because it holds data of a participant who has left. */
  reloadPage: () => void;
  /** Leaves the portal at once, so that the back button does not return to this page. */
  leavePortal: () => void;
  reportError: (error: unknown) => void;
}

export interface ParticipantSession extends SessionService {
  /** Starts a participant session. Throws while a user is signed in: their data must not mix. */
  join(participation: Participation): void;
  quickExit(): void;
}

/** Adds participants without an account to the session service. A participant's token is in memory only. */
export function withParticipants(account: SessionService, deps: ParticipantDeps): ParticipantSession {
  const session = createStore<Session>(account.session.get());
  let held: Participation | undefined;
  let joins = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;

  account.session.subscribe(() => {
    if (!held) session.set(account.session.get());
  });

  const leftMs = () => (held ? Date.parse(held.expiresAt) - Date.now() : 0);

  function forget() {
    clearTimeout(timer);
    held = undefined;
    session.set(account.session.get());
  }
  function end() {
    if (!held) return;
    forget();
    deps.reloadPage();
  }
  function hold(participation: Participation) {
    held = participation;
    clearTimeout(timer);
    timer = setTimeout(end, Math.max(leftMs(), 0));
  }

  async function refresh(): Promise<boolean> {
    const before = held;
    if (!before) return false;
    try {
      const fresh = await deps.renew(before.token);
      if (held !== before) return held !== undefined;
      if (fresh) hold(fresh);
      else end();
      return fresh !== undefined;
    } catch (error) {
      // The service is down: the token stays valid until it expires, and the next call retries.
      deps.reportError(error);
      return false;
    }
  }
  const renew = () => {
    renewing ??= refresh().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    ...account,
    session,
    start: () => (held ? Promise.resolve() : account.start()),
    async settled() {
      await account.settled();
      return session.get();
    },
    async token() {
      if (!held) return account.token();
      // Timers run late after a computer's sleep.
      if (leftMs() <= 0) end();
      else if (leftMs() < MARGIN_MS) await renew();
      else if (leftMs() < RENEW_MS) void renew();
      return held?.token;
    },
    subject: () => (held ? `participant ${joins}` : account.subject()),
    renew: () => (held ? renew() : account.renew()),
    drop: () => (held ? end() : account.drop()),
    async signOut() {
      if (held) end();
      else await account.signOut();
    },
    join(participation) {
      if (account.session.get().status === 'signed-in') throw new Error('cannot join while a user is signed in');
      joins += 1;
      hold(participation);
      session.set({ status: 'participant', project: participation.project });
    },
    quickExit() {
      if (held) forget();
      deps.leavePortal();
    },
  };
}

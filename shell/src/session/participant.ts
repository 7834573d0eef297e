import { createStore, type Participation, type Session } from '@vesela/framework';
import type { KeptParticipation } from './kept-participation.ts';
import type { SessionService } from './session.ts';

/** A token that expires sooner than this is renewed at the next call. Its lifetime is two hours. */
const RENEW_MS = 60 * 60_000;
/** If it expires sooner than this, the call waits for the new one. */
const MARGIN_MS = 30_000;

export interface ParticipantDeps {
  /** Renews a valid token; undefined when the service refuses. Rejects when it does not respond. */
  renew: (token: string) => Promise<Participation | undefined>;
  /** Keeps the token for a reload of this tab. */
  kept: KeptParticipation;
  /** Reloads the page, because it holds data of a participant who has left. */
  reloadPage: () => void;
  /** Leaves the portal at once, so that the back button does not return to this page. */
  leavePortal: () => void;
  reportError: (error: unknown) => void;
}

export interface ParticipantSession extends SessionService {
  /** Starts a participant session. Throws while a user is signed in: their data must not mix. */
  join(participation: Participation): void;
  /** Keeps the resume code no longer. */
  forgetResumeCode(): void;
  quickExit(): void;
}

/** Adds participants without an account to the session service. A participant's token survives a reload, not its tab. */
export function withParticipants(account: SessionService, deps: ParticipantDeps): ParticipantSession {
  const session = createStore<Session>(account.session.get());
  let held: Participation | undefined;
  let joins = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;
  /** While it is, the session is not known yet. */
  let isRestoring = deps.kept.any();
  let restored: Promise<void> | undefined;

  account.session.subscribe(() => {
    if (!held && !isRestoring) session.set(account.session.get());
  });

  const leftMs = () => (held ? Date.parse(held.expiresAt) - Date.now() : 0);

  function forget() {
    clearTimeout(timer);
    held = undefined;
    deps.kept.clear();
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
    // Without it a reload asks for the code.
    deps.kept.set(participation).catch(deps.reportError);
  }
  function show(participation: Participation) {
    hold(participation);
    const { project, resumeCode } = participation;
    session.set({ status: 'participant', project, resumeCode });
  }
  function begin(participation: Participation) {
    joins += 1;
    show(participation);
  }

  /** Once, after the account's own check: goes on as the participant of this tab. */
  const restore = () => {
    restored ??= (async () => {
      if (!isRestoring) return;
      const found = await deps.kept.get();
      isRestoring = false;
      if (held) return;
      const isValid = found !== undefined && Date.parse(found.expiresAt) > Date.now();
      if (isValid && account.session.get().status === 'anonymous') return begin(found);
      deps.kept.clear();
      session.set(account.session.get());
    })();
    return restored;
  };

  async function refresh(): Promise<boolean> {
    const before = held;
    if (!before) return false;
    try {
      const fresh = await deps.renew(before.token);
      if (held !== before) return held !== undefined;
      if (fresh) hold({ ...fresh, resumeCode: before.resumeCode });
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
    async start() {
      if (held) return;
      await account.start();
      await restore();
    },
    async settled() {
      await account.settled();
      await restore();
      return session.get();
    },
    async token() {
      if (isRestoring) {
        await account.settled();
        await restore();
      }
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
      begin(participation);
    },
    forgetResumeCode() {
      if (held) show({ ...held, resumeCode: undefined });
    },
    quickExit() {
      if (held) forget();
      deps.kept.clearAll();
      deps.leavePortal();
    },
  };
}

import { createStore, type Participation, type Session } from '@vesela/framework';
import type { SessionService } from './session.ts';

/** A token with less left than this is renewed at the next call. It lasts two hours. */
const RENEW_MS = 60 * 60_000;
/** With less left than this, the call waits for the new one. */
const MARGIN_MS = 30_000;

export interface ParticipantDeps {
  /** A fresh token for one that still holds; nothing when the service refuses. Rejects when it gives no answer. */
  renew: (token: string) => Promise<Participation | undefined>;
  /** Loads the page anew, since it holds what belongs to a participant who has gone. */
  startAnew: () => void;
  /** Leaves the portal at once, without a way back to this page. */
  vanish: () => void;
  reportError: (error: unknown) => void;
}

export interface ParticipantSession extends SessionService {
  /** Begins a participant's session. Throws while a woman with an account is signed in: what they enter must not mix. */
  join(participation: Participation): void;
  quickExit(): void;
}

/** Lets a participant without account be who is here, while no woman with an account is. Her token is in memory only. */
export function withParticipants(member: SessionService, deps: ParticipantDeps): ParticipantSession {
  const session = createStore<Session>(member.session.get());
  let held: Participation | undefined;
  let joins = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;

  member.session.subscribe(() => {
    if (!held) session.set(member.session.get());
  });

  const leftMs = () => (held ? Date.parse(held.expiresAt) - Date.now() : 0);

  function forget() {
    clearTimeout(timer);
    held = undefined;
    session.set(member.session.get());
  }
  function end() {
    if (!held) return;
    forget();
    deps.startAnew();
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
      // The service is away: the token holds until it ends, and the next call tries again.
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
    ...member,
    session,
    start: () => (held ? Promise.resolve() : member.start()),
    async settled() {
      await member.settled();
      return session.get();
    },
    async token() {
      if (!held) return member.token();
      // A sleeping computer's timers come late.
      if (leftMs() <= 0) end();
      else if (leftMs() < MARGIN_MS) await renew();
      else if (leftMs() < RENEW_MS) void renew();
      return held?.token;
    },
    subject: () => (held ? `participant ${joins}` : member.subject()),
    renew: () => (held ? renew() : member.renew()),
    drop: () => (held ? end() : member.drop()),
    async signOut() {
      if (held) end();
      else await member.signOut();
    },
    join(participation) {
      if (member.session.get().status === 'signed-in') throw new Error('somebody with an account is signed in');
      joins += 1;
      hold(participation);
      session.set({ status: 'participant', project: participation.project });
    },
    quickExit() {
      if (held) forget();
      deps.vanish();
    },
  };
}

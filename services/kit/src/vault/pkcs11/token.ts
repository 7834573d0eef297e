import type { Handle, Library } from './library.ts';
import { TokenError } from './token-error.ts';

/** A session in which the user is signed in. */
export interface Session extends Library {
  session: Handle;
  /** Keys found before, by their labels. */
  keys: Map<string, Handle>;
}

export interface Token {
  readonly label: string;
  /**
   * Runs `work` in the session, one after another, and opens a session where none is. Rejects with `TokenError` when the
   * token does not respond within 5 s or cannot be used. Errors of the token that say nothing about its state are passed on.
   */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** The library's own calls cannot be cut short; whoever waits for one is told after this time. */
const CALL_MS = 5_000;

/** After these the session is of no use any more, and the next call opens another. */
const LOST = new Set([
  'CKR_HOST_MEMORY',
  'CKR_FUNCTION_FAILED',
  'CKR_DEVICE_ERROR',
  'CKR_DEVICE_MEMORY',
  'CKR_DEVICE_REMOVED',
  'CKR_KEY_HANDLE_INVALID',
  'CKR_OPERATION_ACTIVE',
  'CKR_SESSION_CLOSED',
  'CKR_SESSION_HANDLE_INVALID',
  'CKR_TOKEN_NOT_PRESENT',
  'CKR_TOKEN_NOT_RECOGNIZED',
  'CKR_USER_NOT_LOGGED_IN',
  'CKR_CRYPTOKI_NOT_INITIALIZED',
]);

/** The code of an error of the token: `CKR_…`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message.startsWith('CKR_') ? error.message : undefined;

/** A PIN that the token does not take. */
export class PinRefused extends TokenError {}

class TimedOut extends TokenError {}

/** A token whose sessions are opened by `openSession`. */
export function createToken(label: string, openSession: () => Promise<Session>): Token {
  let opening: Promise<Session> | undefined;
  // A PIN that is tried again and again locks the token.
  let refused: PinRefused | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let calls = 0;
  // Whoever waited behind a call without a response is not made to wait as long again.
  let timedOut: { through: number; error: TimedOut } | undefined;
  const run = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    if (refused) throw refused;
    opening ??= openSession();
    const mine = opening;
    try {
      return await within(mine.then(work), label);
    } catch (error) {
      const code = codeOf(error);
      const isLost = code !== undefined && LOST.has(code);
      if (error instanceof TokenError || isLost) opening = undefined;
      if (error instanceof PinRefused) refused = error;
      if (error instanceof TimedOut) timedOut = { through: calls, error };
      // What is still at work in the session is not to be disturbed.
      else if (!opening) mine.then(({ pkcs11, session }) => pkcs11.C_CloseSession(session)).catch(() => undefined);
      throw isLost ? new TokenError(`The token ${label} cannot be used: ${code}.`, { cause: error }) : error;
    }
  };
  return {
    label,
    use(work) {
      calls += 1;
      const call = calls;
      const turn = last.then(() => {
        if (timedOut && call <= timedOut.through) throw timedOut.error;
        return run(work);
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function within<T>(work: Promise<T>, label: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimedOut(`The token ${label} did not respond within ${CALL_MS / 1000} s.`)),
      CALL_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { createStore, type KeptValues, type Store } from '@vesela/framework';
import type { StoredValue } from './stored-value.ts';

export interface SignInAgainDeps {
  /** Holds what is kept while the page is away at the sign-in service; of this tab. */
  stored: StoredValue;
  /** Subject of the signed-in user. */
  subject: () => string | undefined;
  /** Path of the page with query and hash. */
  place: () => string;
  /** Redirects to the sign-in service, which asks for the password anew. Resolves only when that is not possible. */
  redirect: () => Promise<void>;
}

/** A new sign-in for an act that wants a recent one, and the way back to that act. */
export interface SignInAgain {
  /** True while she is asked. */
  readonly asked: Store<boolean>;
  /** Asks whether she wants to sign in again. Resolves when she does not; otherwise the page is left. */
  ask(): Promise<void>;
  decline(): void;
  /** Keeps values and place for the return, and redirects. Resolves only when that is not possible. */
  go(): Promise<void>;
  /** The same from where she is now, for something else that the sign-in service does. */
  leaveFor(redirect: () => Promise<void>): Promise<void>;
  /** What the forms of the page hold for the way there and back. */
  readonly values: KeptValues;
  /** Where to return to, for the same user only; undefined once she has arrived. */
  returnPath(): string | undefined;
  arrived(): void;
}

interface Kept {
  subject: string;
  path: string;
  values: Record<string, string>;
}

export function createSignInAgain({ stored, subject, place, redirect }: SignInAgainDeps): SignInAgain {
  const asked = createStore(false);
  const held = new Map<string, string>();
  const kept = read(stored.get());
  let isArrived = false;
  let question: { promise: Promise<void>; close: () => void } | undefined;
  /** The page when she was asked: the question takes the focus. */
  let from = '';
  // Only this return may use it: the next visit of the tab begins without.
  stored.clear();

  async function leave(path: string, to: () => Promise<void>): Promise<void> {
    const user = subject();
    if (user === undefined) return;
    const leaving: Kept = { subject: user, path, values: Object.fromEntries(held) };
    stored.set(JSON.stringify(leaving));
    await to();
    stored.clear();
  }
  const isHers = () => kept !== undefined && kept.subject === subject();
  return {
    asked,
    ask() {
      if (!question) {
        let close: () => void = () => undefined;
        const promise = new Promise<void>((resolve) => {
          close = resolve;
        });
        question = { promise, close };
        from = place();
        asked.set(true);
      }
      return question.promise;
    },
    decline() {
      // The page may have been restored from the back/forward cache.
      stored.clear();
      asked.set(false);
      question?.close();
      question = undefined;
    },
    go: () => leave(from, redirect),
    leaveFor: (other) => leave(place(), other),
    values: {
      get: (name) => held.get(name) ?? (isHers() ? kept?.values[name] : undefined),
      set: (name, value) => void held.set(name, value),
      delete(name) {
        held.delete(name);
        delete kept?.values[name];
      },
    },
    returnPath: () => (isHers() && !isArrived ? kept?.path : undefined),
    arrived() {
      isArrived = true;
    },
  };
}

function read(text: string | undefined): Kept | undefined {
  try {
    const { subject, path, values } = JSON.parse(text ?? '');
    const isWhole = typeof subject === 'string' && typeof path === 'string' && typeof values === 'object' && values;
    return isWhole ? { subject, path, values } : undefined;
  } catch {
    return undefined;
  }
}

import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { Decision, Signature } from '../api/types.ts';

/** She went back without deciding: nothing is saved, and nothing failed. */
export class NotDecided extends Error {
  override readonly name = 'NotDecided';
}

/** The service did not accept her signature. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}

/** Her signature, or undefined to save without one. Rejects with `NotDecided`. */
type AskToSign = (decisions: readonly Decision[]) => Promise<Signature | undefined>;

const Context = createContext<AskToSign>(async () => undefined);
export const useAskToSign = () => useContext(Context);

/** Loaded for who has a passkey for signing. */
const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }));

interface Asked {
  decisions: readonly Decision[];
  sign: (signature: Signature | undefined) => void;
  back: () => void;
}

/** Asks, above the page on which she decides, whether she wants to sign. */
export function Signing({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useMemo<AskToSign>(
    () => (decisions) =>
      new Promise((resolve, reject) => {
        // Her device may answer when the question is over: a newer one stays.
        const end = () => setAsked((current) => (current === own ? undefined : current));
        const own: Asked = {
          decisions,
          sign: (signature) => {
            end();
            resolve(signature);
          },
          back: () => {
            end();
            reject(new NotDecided());
          },
        };
        setAsked(own);
      }),
    [],
  );
  return (
    <Context value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <SignDialog decisions={asked.decisions} onSigned={asked.sign} onBack={asked.back} />
        </Suspense>
      )}
    </Context>
  );
}

import type { ConsentAction } from '@vesela/contracts/consent';
import type { DocumentKind } from '../document-id.ts';

export type Wish = 'give' | 'deny' | 'revoke';

/** The user's last decision on a document, if any. */
export interface Before {
  last?: { action: ConsentAction; versionId: string };
  /** Whether the user ever agreed to any version of it. */
  agreedOnce: boolean;
}

/** The action to write, and whether it ends an agreement; `nothing` if the state is unchanged. */
export type Outcome = { write: ConsentAction; withdraws: boolean } | 'nothing' | 'impossible';

const NOTHING = 'nothing';
const IMPOSSIBLE = 'impossible';

/**
 * The status rules. `versionId` is the version in force, if there is one.
 * - Agreeing is `given` the first time and `renewed` after that: to a new version, or after revoking.
 * - Refusing while an agreement is active also ends the agreement.
 * - Only an agreement can be revoked; a notice is not decided on.
 * - Terms are refused, not revoked, unless no version is in force that could be refused.
 */
export function outcomeOf(
  wish: Wish,
  kind: DocumentKind,
  versionId: string | undefined,
  { last, agreedOnce }: Before,
): Outcome {
  if (kind === 'notice') return IMPOSSIBLE;
  const agrees = last?.action === 'given' || last?.action === 'renewed';
  const thisVersion = last?.versionId === versionId;
  switch (wish) {
    case 'give':
      if (agrees && thisVersion) return NOTHING;
      return { write: agreedOnce ? 'renewed' : 'given', withdraws: false };
    case 'deny':
      if (last?.action === 'denied' && thisVersion) return NOTHING;
      return { write: 'denied', withdraws: agrees };
    case 'revoke':
      if (kind === 'terms' && versionId !== undefined) return IMPOSSIBLE;
      if (last?.action === 'revoked') return NOTHING;
      return agrees ? { write: 'revoked', withdraws: true } : IMPOSSIBLE;
  }
}

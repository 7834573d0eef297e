import { describe, expect, it } from '@jest/globals';
import type { ConsentAction } from '@vesela/contracts/consent';
import fc from 'fast-check';
import type { DocumentKind } from '../document-id.ts';
import { outcomeOf, type Wish } from './outcome.ts';

const wishes = fc.array(
  fc.record({
    wish: fc.constantFrom<Wish>('give', 'deny', 'revoke'),
    /** New versions come into force at random. */
    newVersion: fc.boolean(),
  }),
  { maxLength: 30 },
);
const kinds = fc.constantFrom<DocumentKind>('study', 'health-data', 'terms');

interface Step {
  wish: Wish;
  version: string;
  before: ConsentAction | undefined;
  beforeVersion: string | undefined;
  written?: ConsentAction;
  withdraws: boolean;
}

/** The entries written for these wishes in sequence. */
function live(kind: DocumentKind, list: readonly { wish: Wish; newVersion: boolean }[]): Step[] {
  let version = 1;
  let last: { action: ConsentAction; versionId: string } | undefined;
  let agreedOnce = false;
  return list.map(({ wish, newVersion }) => {
    if (newVersion) version += 1;
    const outcome = outcomeOf(wish, kind, String(version), { ...(last ? { last } : {}), agreedOnce });
    const step = { wish, version: String(version), before: last?.action, beforeVersion: last?.versionId };
    if (typeof outcome === 'string') return { ...step, withdraws: false };
    // A revocation is of the version that was agreed to.
    const versionId = outcome.write === 'revoked' ? (last?.versionId ?? '') : String(version);
    last = { action: outcome.write, versionId };
    agreedOnce ||= outcome.write === 'given';
    return { ...step, written: outcome.write, withdraws: outcome.withdraws };
  });
}

const agrees = (action: ConsentAction | undefined) => action === 'given' || action === 'renewed';
const everyLife = (check: (steps: Step[], kind: DocumentKind) => void) =>
  fc.assert(
    fc.property(kinds, wishes, (kind, list) => check(live(kind, list), kind)),
    { numRuns: 500 },
  );

describe('the rule of statuses', () => {
  it('writes `given` once and never after `renewed`', () => {
    everyLife((steps) => {
      const agreements = steps.map(({ written }) => written).filter((written) => agrees(written));
      expect(agreements.slice(1)).toEqual(agreements.slice(1).map(() => 'renewed'));
      expect(agreements[0] ?? 'given').toBe('given');
    });
  });

  it('ends an agreement exactly when one is active and the user refuses or revokes', () => {
    everyLife((steps) => {
      for (const { before, written, withdraws } of steps) {
        expect(withdraws).toBe(agrees(before) && (written === 'denied' || written === 'revoked'));
      }
    });
  });

  it('never writes the same decision on the same version twice in a row', () => {
    everyLife((steps) => {
      for (const { written, before, version, beforeVersion } of steps) {
        if (written === undefined || version !== beforeVersion) continue;
        expect(written).not.toBe(before);
        expect(agrees(written) && agrees(before)).toBe(false);
      }
    });
  });

  it('always ends in the state last requested, if that is possible', () => {
    everyLife((steps, kind) => {
      for (const { wish, before, written } of steps) {
        const now = written ?? before;
        if (wish === 'give') expect(agrees(now)).toBe(true);
        if (wish === 'deny') expect(now).toBe('denied');
        if (wish === 'revoke' && kind !== 'terms') expect(agrees(now)).toBe(false);
      }
    });
  });

  it('rejects revoking terms and deciding on a notice', () => {
    everyLife((steps, kind) => {
      if (kind === 'terms') expect(steps.map(({ written }) => written)).not.toContain('revoked');
    });
    for (const wish of ['give', 'deny', 'revoke'] as const) {
      expect(outcomeOf(wish, 'notice', '1', { agreedOnce: false })).toBe('impossible');
    }
  });
});

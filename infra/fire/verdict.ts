export interface Revocation {
  subject: string;
  /** 1, 2, 3 … for each subject. */
  number: number;
  revocationId: string;
}

export interface Effect {
  subject: string;
  revocationId: string;
}

export interface Verdict {
  /** Revocations without an effect. */
  lost: number;
  /** Effects beyond the first of a revocation, or without one. */
  twice: number;
  /** Subjects whose effects are not in the order of their revocations. */
  disordered: number;
}

/** Compares the revocations with a service's effects, in their order. */
export function compareEffects(revocations: readonly Revocation[], effects: readonly Effect[]): Verdict {
  const numbers = new Map(revocations.map(({ revocationId, number }) => [revocationId, number]));
  const done = new Map<string, number>();
  const last = new Map<string, number>();
  const disordered = new Set<string>();
  for (const { subject, revocationId } of effects) {
    done.set(revocationId, (done.get(revocationId) ?? 0) + 1);
    const number = numbers.get(revocationId) ?? 0;
    if (number < (last.get(subject) ?? 0)) disordered.add(subject);
    last.set(subject, number);
  }
  const lost = revocations.filter(({ revocationId }) => !done.has(revocationId)).length;
  const right = revocations.length - lost;
  return { lost, twice: effects.length - right, disordered: disordered.size };
}

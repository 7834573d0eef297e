import type { NumberQuestion, Unit } from './types.ts';

/** Kept precision of converted values: finer than any scale or tape, coarse enough to swallow floating-point dust. */
const DIGITS = 1e6;

/** The unit of a number question in the chosen measuring system; metric where nothing else fits. */
export function unitFor(question: NumberQuestion, system: string | undefined): Unit {
  const unit =
    question.units.find((u) => u.system === 'any' || u.system === system) ??
    question.units.find((u) => u.system === 'metric') ??
    question.units[0];
  if (!unit) throw new Error(`question ${question.id} has no unit`);
  return unit;
}

/** Parts as typed (5 ft, 6 in) to the canonical value (167.64 cm), rounded to a millionth. */
export function toCanonical(unit: Unit, parts: readonly number[]): number {
  const sum = unit.parts.reduce((total, part, i) => total + (parts[i] ?? 0) * part.factor, 0);
  return Math.round(sum * DIGITS) / DIGITS;
}

/** The canonical value to parts as shown: whole units in all but the last part, which is rounded to its decimals. */
export function fromCanonical(unit: Unit, value: number): number[] {
  const last = unit.parts[unit.parts.length - 1];
  if (!last) return [];
  const step = 10 ** -last.decimals;
  // Round once, in the smallest shown step, so that 5 ft 12 in can never appear.
  let rest = Math.round(value / last.factor / step);
  return unit.parts.map((part) => {
    if (part === last) return Number((rest * step).toFixed(last.decimals));
    const size = Math.round(part.factor / last.factor / step);
    const whole = Math.floor(rest / size);
    rest -= whole * size;
    return whole;
  });
}

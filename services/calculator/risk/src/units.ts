/** International pound and inch, exact by definition (1959). */
const KG_PER_POUND = 0.45359237;
const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Six decimals absorb the rounding of the conversion, so that both unit systems give the very same profile. */
const metric = (value: number): number => round(value, 6);

/** Finer, so that a metric value survives the way there and back. */
const imperial = (value: number): number => round(value, 9);

export const poundsToKg = (pounds: number): number => metric(pounds * KG_PER_POUND);
export const kgToPounds = (kg: number): number => imperial(kg / KG_PER_POUND);

export const feetInchesToCm = (feet: number, inches: number): number =>
  metric((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);

export function cmToFeetInches(cm: number): { feet: number; inches: number } {
  const total = imperial(cm / CM_PER_INCH);
  const feet = Math.floor(total / INCHES_PER_FOOT);
  return { feet, inches: imperial(total - feet * INCHES_PER_FOOT) };
}

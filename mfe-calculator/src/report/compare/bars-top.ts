/** Where an axis may end; half of it, which has a tick of its own, is a round number too. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8, 10];

/** The end of the axis that all these numbers share, in women of 1000: the first round one that is no less than the largest. */
export function barsTop(numbers: readonly number[]): number {
  const largest = Math.max(...numbers);
  const unit = 10 ** Math.floor(Math.log10(largest));
  const tops = STEPS.map((step) => Number((step * unit).toPrecision(2)));
  return tops.find((top) => top >= largest) ?? 1000;
}

/** One woman: the risk that the portal shows her, as a fraction, and whether she fell ill. */
export interface Prediction {
  readonly age: number;
  readonly risk: number;
  readonly isCase: boolean;
}

const Z = 1.959964;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Wilson's 95% interval of a proportion. */
function wilson(cases: number, women: number): { low: number; high: number } {
  const share = cases / women;
  const centre = (share + Z ** 2 / (2 * women)) / (1 + Z ** 2 / women);
  const half = (Z / (1 + Z ** 2 / women)) * Math.sqrt((share * (1 - share)) / women + Z ** 2 / (4 * women ** 2));
  return { low: centre - half, high: centre + half };
}

export interface Decile {
  expected: number;
  observed: number;
  /** 95% interval of the observed share. */
  low: number;
  high: number;
}

/** Mean predicted and observed risk in tenths of the women, lowest prediction first. */
export function deciles(predictions: readonly Prediction[]): Decile[] {
  const sorted = predictions.toSorted((a, b) => a.risk - b.risk);
  return Array.from({ length: 10 }, (_, i) => {
    const part = sorted.slice(Math.floor((i * sorted.length) / 10), Math.floor(((i + 1) * sorted.length) / 10));
    const cases = part.filter(({ isCase }) => isCase).length;
    const expected = sum(part.map(({ risk }) => risk)) / part.length;
    return { expected, observed: cases / part.length, ...wilson(cases, part.length) };
  });
}

/** Expected over observed cases, with the 95% interval that follows from the number observed. */
export function expectedOverObserved(predictions: readonly Prediction[]) {
  const observed = predictions.filter(({ isCase }) => isCase).length;
  const ratio = sum(predictions.map(({ risk }) => risk)) / observed;
  const spread = Math.exp(Z / Math.sqrt(observed));
  return { ratio, low: ratio / spread, high: ratio * spread };
}

/** Pairs of one case and one other in which the case has the higher risk (ties count half), and all such pairs. */
function pairsOf(predictions: readonly Prediction[]): { right: number; all: number } {
  const sorted = predictions.toSorted((a, b) => a.risk - b.risk);
  let [right, others, start] = [0, 0, 0];
  while (start < sorted.length) {
    let end = start;
    while (end < sorted.length && sorted[end]?.risk === sorted[start]?.risk) end += 1;
    const tied = sorted.slice(start, end);
    const cases = tied.filter(({ isCase }) => isCase).length;
    right += cases * (others + (tied.length - cases) / 2);
    others += tied.length - cases;
    start = end;
  }
  return { right, all: others * (sorted.length - others) };
}

/** Area under the ROC curve: the chance that of one who fell ill and one who did not, the first had the higher risk. */
export function auc(predictions: readonly Prediction[]): number {
  const { right, all } = pairsOf(predictions);
  return right / all;
}

/** The same among women of one age, so that age alone earns nothing. */
export function aucWithinAge(predictions: readonly Prediction[]): number {
  const ages = new Set(predictions.map(({ age }) => age));
  const pairs = [...ages].map((age) => pairsOf(predictions.filter((one) => one.age === age)));
  return sum(pairs.map(({ right }) => right)) / sum(pairs.map(({ all }) => all));
}

/** Slope of the observed on the predicted log odds (logistic regression): 1 is right, below 1 the spread is too wide. */
export function calibrationSlope(predictions: readonly Prediction[]): number {
  const points = predictions.map(({ risk, isCase }) => ({ x: Math.log(risk / (1 - risk)), y: isCase ? 1 : 0 }));
  let [intercept, slope] = [0, 1];
  for (let step = 0; step < 8; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const { x, y } of points) {
      const p = 1 / (1 + Math.exp(-(intercept + slope * x)));
      const weight = p * (1 - p);
      g0 += y - p;
      g1 += (y - p) * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    intercept += (h11 * g0 - h01 * g1) / determinant;
    slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return slope;
}

const THRESHOLDS = Array.from({ length: 12 }, (_, i) => (i + 1) / 200);

export interface NetBenefit {
  threshold: number;
  /** Per woman: true positives less false positives, weighed by the odds of the threshold (Vickers and Elkin). */
  model: number;
  everybody: number;
}

/** Decision curve: acting on those whose risk reaches the threshold, on everybody, or on nobody (always 0). */
export function decisionCurve(predictions: readonly Prediction[]): NetBenefit[] {
  const benefit = (chosen: readonly Prediction[], threshold: number) => {
    const cases = chosen.filter(({ isCase }) => isCase).length;
    return (cases - ((chosen.length - cases) * threshold) / (1 - threshold)) / predictions.length;
  };
  return THRESHOLDS.map((threshold) => ({
    threshold,
    model: benefit(
      predictions.filter(({ risk }) => risk >= threshold),
      threshold,
    ),
    everybody: benefit(predictions, threshold),
  }));
}

import type { NumberedReport } from '@vesela/contracts/calculator';
import {
  comparisonOf,
  isPopulation,
  MODEL_VERSION,
  mapSpans,
  openGatesOf,
  populationRates,
  profileOf,
  referralOf,
  spansOf,
} from '@vesela/risk-model';
import type { ReportContent } from './assemble-report.ts';
import { factorsOf } from './factors.ts';

/** A report as the first model stored it, and what has been added since. */
type Added =
  | 'numbered'
  | 'referral'
  | 'not_counted'
  | 'open_gates'
  | 'ends'
  | 'interval'
  | 'comparison'
  | 'cap'
  | 'nice'
  | 'open_answers';
type Current = Extract<ReportContent, { numbered: true }>;
type Groups = Pick<NumberedReport, 'managablefactors' | 'nonmanagablefactors'>;
export type FirstReport = Omit<Current, Added | 'curve'> & { curve: WithoutRanges['curve'] };

/** Where the spans of the first model ended: 10 to 30 years at the 90th birthday at most, lifetime at the 85th. */
const FIRST_ENDS = { years: 90, lifetime: 85 } as const;

function withAbsolute<Group extends Groups[keyof Groups]>(groups: Group): Group {
  return Object.fromEntries(
    Object.entries(groups).map(([name, factors]) => [
      name,
      factors.map((factor: object) => ({ absolute: null, absolute_range: null, ...factor })),
    ]),
  ) as Group;
}

/** As stored before ranges of the curve and of NICE's spans, and before it was kept whether those were lowered. */
type WithoutRanges = Omit<Current, 'curve' | 'nice'> & {
  curve: Omit<Current['curve'][number], 'range'>[];
  nice: Omit<NonNullable<Current['nice']>, 'interval' | 'capped' | 'late_menopause'> | null;
};

/** Versions of the model that computed what an answer adds beyond the cap, where it is nothing. */
const BEYOND_CAP: readonly string[] = ['icare-lit-extended-2.0.0', 'icare-lit-extended-2.1.0'];

function withoutAbsolute<Group extends Groups[keyof Groups]>(groups: Group): Group {
  return Object.fromEntries(
    Object.entries(groups).map(([name, factors]) => [
      name,
      factors.map((factor: object) => ({ ...factor, absolute: null, absolute_range: null })),
    ]),
  ) as Group;
}

/**
 * The factors of a report stored before the intervals of single answers: computed by the model that made it, if that is today's,
 * and else without them.
 */
function withRanges(stored: Current | WithoutRanges): Groups {
  const { managablefactors, nonmanagablefactors, model_version: version, population } = stored;
  if (managablefactors.alcohol.every((factor) => 'absolute_range' in factor))
    return { managablefactors, nonmanagablefactors };
  if (version === MODEL_VERSION && isPopulation(population))
    return factorsOf(profileOf(stored.answers), populationRates(population));
  return { managablefactors: withAbsolute(managablefactors), nonmanagablefactors: withAbsolute(nonmanagablefactors) };
}

/** The words beside the numbers by today's rule: they follow from the numbers, which stay. What was not computed is null. */
const completed = (stored: Current | WithoutRanges): Current => ({
  ...stored,
  ...withRanges(stored),
  ...(stored.capped &&
    BEYOND_CAP.includes(stored.model_version) && {
      managablefactors: withoutAbsolute(stored.managablefactors),
      nonmanagablefactors: withoutAbsolute(stored.nonmanagablefactors),
    }),
  comparison: mapSpans(stored.risk, stored.average, comparisonOf),
  curve: stored.curve.map((point) => ({ range: null, ...point })),
  nice: stored.nice && { interval: null, capped: stored.capped, late_menopause: null, ...stored.nice },
});

/**
 * A stored report in the shape of today's contract. One of the first model keeps its numbers; what was not computed then is
 * null or empty, and what follows from its answers alone is added.
 */
export function readable(stored: ReportContent | WithoutRanges | FirstReport): ReportContent {
  if ('numbered' in stored) return stored.numbered ? completed(stored) : stored;
  const { age, answers, risk, average } = stored;
  return {
    ...stored,
    numbered: true,
    referral: referralOf(answers),
    not_counted: [],
    open_gates: openGatesOf(answers),
    ends: spansOf((horizon) =>
      horizon === 'lifetime'
        ? FIRST_ENDS.lifetime
        : Math.min(age + { y10: 10, y20: 20, y30: 30 }[horizon], FIRST_ENDS.years),
    ),
    interval: null,
    curve: stored.curve.map((point) => ({ range: null, ...point })),
    comparison: mapSpans(risk, average, comparisonOf),
    cap: null,
    nice: null,
    open_answers: [],
    managablefactors: withAbsolute(stored.managablefactors),
    nonmanagablefactors: withAbsolute(stored.nonmanagablefactors),
  };
}

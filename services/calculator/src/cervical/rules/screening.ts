import type { CervicalReport } from '@vesela/contracts/calculator';
import type { CervicalAnswers } from './cervical-answers.ts';
import { type Band, rules, screeningRulesOf } from './screening-rules.ts';

type Screening = CervicalReport['screening'];
type State = Screening['state'];

/** How long a normal result is valid, in years: the interval of that test in the rules of both countries. */
const HOLDS: Readonly<Record<CervicalAnswers['last_test_kind'], number>> = {
  hpv: 5,
  both: 5,
  cytology: 3,
  // Kind of test unknown: use the shorter interval.
  unknown: 3,
};
/** Maximum years since the last test, by answer. */
const PASSED: Readonly<Record<'under_1' | '1_to_3' | '3_to_5', number>> = { under_1: 1, '1_to_3': 3, '3_to_5': 5 };

/** Applies the screening rules of the subject's country. Source of every age and interval: `screening-cervical.json`. */
export function screeningOf(answers: CervicalAnswers): Screening {
  const country = screeningRulesOf(answers.country);
  const { bands } = rules.screening[country];
  const from_age = Math.min(...bands.map((band) => band.from));
  const to_age = Math.max(...bands.map((band) => band.to));
  return {
    state: stateOf(answers, from_age, to_age),
    rules: country,
    tests: bandAt(bands, answers.age).tests.map(({ test, everyYears }) => ({ test, every_years: everyYears })),
    from_age,
    to_age,
  };
}

/** The subject's age band; before the first and after the last one, the nearest. */
function bandAt(bands: readonly Band[], age: number): Band {
  const [first] = bands;
  const found = bands.find(({ to }) => age <= to) ?? bands.at(-1) ?? first;
  if (!found) throw new Error('screening rules without ages');
  return found;
}

/** The first match decides: reasons to see a doctor take precedence over the schedule. */
function stateOf(answers: CervicalAnswers, from: number, to: number): State {
  const { age, hysterectomy, last_test_when: when, last_test_result: result } = answers;
  if (when !== 'never' && (result === 'abnormal_open' || result === 'waiting')) return 'follow_up';
  if (needsOwnPlan(answers)) return 'own_plan';
  if (hysterectomy === 'cervix_removed') return 'no_cervix';
  if (age < from) return 'not_yet';
  if (age > to) return 'past';
  if (when === 'never' || when === 'over_5') return 'due';
  if (when === 'unknown' || result === 'unknown') return 'ask';
  return PASSED[when] <= HOLDS[answers.last_test_kind] ? 'up_to_date' : 'due';
}

/** After cell changes, and with a weakened immune system, more frequent checks than the programme's are needed (WHO 2021). */
function needsOwnPlan({ cell_changes, immune_system, last_test_when, last_test_result }: CervicalAnswers): boolean {
  const watched = last_test_when !== 'never' && last_test_result === 'abnormal_cared';
  const weakened = immune_system === 'hiv' || immune_system === 'weakened';
  return watched || weakened || cell_changes === 'watched' || cell_changes === 'treated';
}

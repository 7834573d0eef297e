import type { CervicalReport } from '@vesela/contracts/calculator';
import type { CervicalAnswers } from './cervical-answers.ts';

type Factor = CervicalReport['factors'][number];
type Name = Factor['factor'];
type State = CervicalReport['screening']['state'];
type Directions = Readonly<Partial<Record<string, Factor['direction']>>>;

/** Cervical cancer is rare below this age (Cancer Research UK; WHO 2021 screens from 30). */
const RARE_BELOW = 25;

/**
 * The effect of each answer; answers not listed have none. Directions only: the studies give no individual numbers.
 * They are cited next to each factor on the page.
 */
const DIRECTIONS: Readonly<Record<Exclude<Name, 'age' | 'screening'>, Directions>> = {
  sexual_activity: {
    not_yet: 'lowers',
    under_16: 'raises',
    '16_to_20': 'unclear',
    from_21: 'lowers',
    prefer_not: 'unclear',
  },
  hpv_vaccine: { under_18: 'lowers', from_18: 'lowers', incomplete: 'unclear', no: 'unclear', unknown: 'unclear' },
  smoking: { current: 'raises', past: 'unclear', never: 'lowers', prefer_not: 'unclear' },
  immune_system: { hiv: 'raises', weakened: 'raises', prefer_not: 'unclear' },
  cell_changes: { treated: 'raises', watched: 'raises', unknown: 'unclear' },
  hormonal_contraception: { from_5: 'raises', under_5: 'unclear', past: 'unclear', unknown: 'unclear' },
  births: { three_or_more: 'raises', one_or_two: 'unclear', prefer_not: 'unclear' },
};

/** Missed screening is the one factor here shared by most women with cervical cancer (WHO). */
const BY_SCREENING: Readonly<Partial<Record<State, Pick<Factor, 'direction' | 'word'>>>> = {
  up_to_date: { direction: 'lowers', word: 'regular' },
  due: { direction: 'raises', word: 'missed' },
  follow_up: { direction: 'raises', word: 'open' },
  ask: { direction: 'unclear', word: 'unknown' },
};

/** The subject's factors. Without a cervix none applies. */
export function factorsOf(answers: CervicalAnswers, screening: State): Factor[] {
  if (screening === 'no_cervix') return [];
  const young = answers.age < RARE_BELOW;
  const found: Factor[] = [{ factor: 'age', direction: young ? 'lowers' : 'unclear', word: young ? 'young' : 'grown' }];
  const byScreening = BY_SCREENING[screening];
  if (byScreening) found.push({ factor: 'screening', ...byScreening });
  for (const factor of Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[]) {
    const word = answers[factor];
    const direction = DIRECTIONS[factor][word];
    if (direction) found.push({ factor, direction, word });
  }
  return found;
}

import { BMI_FROM, kgToPounds, poundsToKg } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';

export type Answers = Report['answers'];

/** Answers with a slider, by their question ids. */
export const SLIDERS = ['weight', 'alcohol', 'moderately_exercise_hours', 'vigorously_exercise_hours'] as const;
export type Slider = (typeof SLIDERS)[number];

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step + 1e-9)) + 1 }, (_, i) => from + i * step);

/** The user's own answer is always one of the stops. */
const withOwn = (stops: readonly number[], own: number): number[] =>
  [...new Set([...stops, own])].sort((a, b) => a - b);

/** Body mass index at the ends of the slider: no lower than healthy. */
const BMI = { least: BMI_FROM.optimal, most: 40 };

function weightStops(own: number, heightCm: number, pounds: boolean): number[] {
  const at = (bmi: number) => (bmi * heightCm * heightCm) / 10_000;
  if (!pounds) return withOwn(range(Math.ceil(at(BMI.least)), Math.floor(at(BMI.most)), 1), own);
  const whole = range(Math.ceil(kgToPounds(at(BMI.least))), Math.floor(kgToPounds(at(BMI.most))), 1);
  return withOwn(whole.map(poundsToKg), own);
}

const HIGHEST = { alcohol: 28, moderately_exercise_hours: 14, vigorously_exercise_hours: 10 } as const;

/**
 * The values offered by one slider, in canonical units and ascending. Empty if the answer is unknown, or for weight if
 * height is unknown: there would be nothing to compare with.
 */
export function stopsOf(slider: Slider, answers: Answers): number[] {
  const own = answers[slider];
  if (typeof own !== 'number') return [];
  if (slider !== 'weight') return withOwn(range(0, HIGHEST[slider], 0.5), own);
  const { height } = answers;
  return typeof height === 'number' ? weightStops(own, height, answers.measuring_system === 'imperial') : [];
}

/** What has to be answered before a slider can be tried: for weight the height as well, since it counts as the body mass index. */
function missingFor(slider: Slider, answers: Answers): Slider | 'height' | undefined {
  if (typeof answers[slider] !== 'number') return slider;
  return slider === 'weight' && typeof answers.height !== 'number' ? 'height' : undefined;
}

/** The questions whose answers can be tried, in the order of the page. */
export const triedQuestions = (answers: Answers): string[] => [
  ...SLIDERS.filter((slider) => stopsOf(slider, answers).length > 0),
  ...(pillChoices(answers).length > 0 ? ['oral_contraception'] : []),
];

/** The questions of this part that she left open, each once. The pill is not asked of everyone, so only "not known" counts. */
export const openQuestions = (answers: Answers): string[] => [
  ...new Set([
    ...SLIDERS.flatMap((slider) => missingFor(slider, answers) ?? []),
    ...(answers.oral_contraception === 'unknown' ? ['oral_contraception'] : []),
  ]),
];

/**
 * Possible changes of pill use from the user's answer; "never" is impossible after use. Empty if the answer is unknown
 * or the question no longer applies.
 */
export function pillChoices({ oral_contraception: own, menopausal_status: menopause }: Answers): string[] {
  if (own === 'under_8_years') return [own, 'from_8_years', 'past'];
  if (own === 'from_8_years') return [own, 'past'];
  if (menopause === 'yes') return [];
  if (own === 'past' || own === 'no') return [own, 'under_8_years', 'from_8_years'];
  return [];
}

import type { Locator, Page } from '@playwright/test';
import type { Language } from './texts.ts';

/** Answers by question: a code for a choice, texts for boxes, `place:` and what she types for a place. */
export type Given = Readonly<Record<string, string | readonly string[]>>;

/** A woman of 46 from Riga; every kind of question is met. */
export const GIVEN = {
  had_breast_cancer: 'no',
  age: ['46'],
  gene_variant: 'no',
  chest_radiotherapy: 'no',
  measuring_system: 'metric',
  weight: ['64'],
  height: ['168'],
  moderately_exercise_hours: ['3'],
  vigorously_exercise_hours: ['1'],
  alcohol: ['2'],
  oral_contraception: 'past',
  first_degree_relative: 'one',
  one_first_degree_relative_age: '50_59',
  second_degree_relatives: 'none',
  male_relatives: 'none',
  ovarian_cancer: 'none',
  ashkenazi_origin: 'no',
  breast_density: '3',
  breast_biopsy: 'no',
  benign_formation_diagnosed: 'no',
  menstrual_period_start_age: '13',
  menopausal_status: 'no',
  hormone_therapy: 'no',
  childbirth_amount: 'two',
  childbirth_started: '25_29',
  breastfeeding: 'under_12_months',
  mammography: 'yes',
  country: 'place:LV',
  municipality: 'place:LV-RIX',
} as const satisfies Given;

/** A woman of 46 who knows, or says, nothing that could move her number. */
export const NOTHING_KNOWN = {
  had_breast_cancer: 'no',
  age: ['46'],
  measuring_system: 'metric',
  ...Object.fromEntries(
    [
      'gene_variant',
      'chest_radiotherapy',
      'weight',
      'height',
      'moderately_exercise_hours',
      'vigorously_exercise_hours',
      'alcohol',
      'oral_contraception',
      'first_degree_relative',
      'second_degree_relatives',
      'male_relatives',
      'ovarian_cancer',
      'breast_density',
      'breast_biopsy',
      'benign_formation_diagnosed',
      'menstrual_period_start_age',
      'menopausal_status',
      'hormone_therapy',
      'childbirth_amount',
      'mammography',
    ].map((question) => [question, 'unknown']),
  ),
  country: 'place:LV',
} satisfies Given;

/** A woman of 46 whose answers lead beyond what the model shows. */
export const WORST_ANSWERS = {
  ...GIVEN,
  height: ['185'],
  weight: ['70'],
  moderately_exercise_hours: ['0'],
  vigorously_exercise_hours: ['0'],
  alcohol: ['40'],
  oral_contraception: 'from_8_years',
  first_degree_relative: 'two_or_more',
  two_first_degree_relatives_age: 'under_40',
  breast_density: '4',
  breast_biopsy: 'yes',
  atypia_or_lcis: 'no',
  benign_formation_diagnosed: 'yes',
  benign_formation_diagnosed_age: '30_39',
  menstrual_period_start_age: 'under_11',
  childbirth_amount: 'none',
} as const satisfies Given;

/** With what she answers: a mouse, or keys alone. */
export interface Hands {
  answer(page: Page, language: Language, id: string, given: string | readonly string[]): Promise<void>;
  press(page: Page, button: Locator): Promise<void>;
}

/** Name of a place in the language of the page, as the portal's own list has it. */
export async function placeName(page: Page, language: Language, given: string): Promise<string> {
  const code = given.replace('place:', '');
  const list = code.includes('-') ? 'municipalities_lv.json' : 'profile_countries.json';
  const answer = await page.request.get(`/${list}`);
  const { countries, municipalities } = (await answer.json()) as Record<string, Record<string, string>[]>;
  const place = (countries ?? municipalities ?? []).find((entry) => entry.code === code);
  return place?.[language] ?? '';
}

export const MOUSE: Hands = {
  async answer(page, language, id, given) {
    const own = page.locator(`#q-${id}`);
    if (typeof given !== 'string') {
      const boxes = page.locator(`input#q-${id}, #q-${id} input:not([type=checkbox])`);
      for (const [i, text] of given.entries()) await boxes.nth(i).fill(text);
    } else if (given.startsWith('place:')) {
      const name = await placeName(page, language, given);
      await own.getByRole('combobox').fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    } else {
      await page.locator(`input[name="${id}"][value="${given}"]`).check();
    }
  },
  press: (_page, button) => button.click(),
};

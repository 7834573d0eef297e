import { expect, type Page } from '@playwright/test';
import { titled } from '../accessible.ts';
import { GIVEN } from '../answers.ts';
import { beSignedIn, newPerson } from '../people.ts';
import { recordsOf } from '../records.ts';
import { answerPage, engineButton } from '../risk-test.ts';
import { type Stage, type State, tour } from './look.ts';

type Here = Stage<undefined>;

/** Pages of the test in order. */
const STEPS = [
  'before_start',
  'age',
  'before_number',
  'body',
  'activity',
  'alcohol',
  'contraception',
  'family',
  'family_more',
  'density',
  'benign',
  'periods',
  'menopause',
  'births',
  'mammography',
  'residence',
] as const;
const HALF = STEPS.indexOf('density');

const onStep = (page: Page, step: string) =>
  page.waitForURL((url) => url.pathname.endsWith(`/Calculator/step/${step}`));

async function goOn({ page }: Here, step: string): Promise<void> {
  await answerPage(page, 'en');
  await engineButton(page, 'en', 'continue').click();
  await onStep(page, step);
}

/** A page of the test as it opens and as it answers her who goes on without an answer. */
const stepStates = (step: string): State<undefined>[] => [
  { name: `page ${step}`, route: '/Calculator/*', depth: 'once', reach: (stage) => goOn(stage, step) },
  {
    name: `page ${step} with errors`,
    route: '/Calculator/*',
    async reach({ page }) {
      await engineButton(page, 'en', 'continue').click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
];

async function signedIn(page: Page, origin: string) {
  const person = await newPerson(origin);
  await beSignedIn(page, origin, person);
  return person;
}

export const riskTest = tour({
  name: 'risk test, first pages',
  prepare: async (page, origin) => {
    await signedIn(page, origin);
    return undefined;
  },
  states: [
    {
      name: 'introduction of the risk test',
      route: '/Calculator',
      async reach({ goto, page, say }) {
        await goto('/Calculator');
        await expect(page.getByRole('button', { name: say('kept', 'start.begin') })).toBeVisible();
      },
    },
    {
      name: `page ${STEPS[0]}`,
      route: '/Calculator/*',
      async reach({ press, page }) {
        await press('kept', 'start.begin');
        await onStep(page, STEPS[0]);
        await expect(page.locator('input[value=yes]')).toBeVisible();
      },
    },
    {
      name: 'stop page',
      route: '/Calculator/*',
      async reach({ page, say }) {
        await page.locator('input[value=yes]').check();
        await engineButton(page, 'en', 'continue').click();
        await titled(page, say('questions', 'stops.had_cancer.title'));
      },
    },
    {
      ...(stepStates(STEPS[1])[0] as State<undefined>),
      async reach(stage) {
        // The stop stands at the address of its question.
        await stage.press('engine', 'stop.change');
        await expect(stage.page.locator('input[value=yes]')).toBeVisible();
        await goOn(stage, STEPS[1]);
      },
    },
    ...stepStates(STEPS[1]).slice(1),
    ...STEPS.slice(2, HALF).flatMap(stepStates),
  ],
});

const ANSWERED = Object.fromEntries(
  Object.entries(GIVEN).slice(0, Object.keys(GIVEN).indexOf('breast_density')),
) as Partial<typeof GIVEN> as typeof GIVEN;

export const riskTestContinued = tour({
  name: 'risk test taken again, last pages',
  prepare: async (page, origin) => {
    const records = await recordsOf(origin, await signedIn(page, origin));
    await records.addReport(GIVEN);
    await records.keepDraft(ANSWERED, STEPS[HALF] ?? '');
    return undefined;
  },
  states: [
    {
      name: 'introduction with saved answers',
      route: '/Calculator',
      async reach({ goto, page, say }) {
        await goto('/Calculator');
        await expect(page.getByRole('button', { name: say('kept', 'draft.continue') })).toBeVisible();
      },
    },
    {
      ...(stepStates(STEPS[HALF] ?? '')[0] as State<undefined>),
      async reach({ press, page }) {
        await press('kept', 'draft.continue');
        await onStep(page, STEPS[HALF] ?? '');
      },
    },
    ...stepStates(STEPS[HALF] ?? '').slice(1),
    ...STEPS.slice(HALF + 1).flatMap(stepStates),
    {
      name: 'page residence, list open',
      route: '/Calculator/*',
      // What lies behind is hidden from screen readers meanwhile; the focus cannot go there, since leaving closes the list.
      except: ['aria-hidden-focus'],
      languages: { not: 'another language closes the list, whose width is that of its box' },
      async reach({ page }) {
        await page.getByRole('combobox').press('ArrowDown');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'answers to check',
      route: '/Calculator/*',
      async reach(stage) {
        await stage.page.getByRole('combobox').press('Escape');
        await goOn(stage, 'check');
        await titled(stage.page, stage.say('engine', 'check.title'));
      },
    },
  ],
});

import type { Page } from '@playwright/test';
import type { MethodId } from '@vesela/contraception-rules';
import { contraceptionContract } from '@vesela/contracts/contraception';
import {
  GYNAECOLOGICAL,
  ILLNESS,
  MEDICINE,
  METHOD,
  NO_MYTH,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY,
  SINCE_BIRTH,
} from '@vesela/contracts/contraception/options';
import { titled } from './accessible.ts';
import { call } from './calls.ts';
import { decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { answerOn, engineButton } from './risk-test.ts';
import { at, type Language, say } from './texts.ts';

const NONE = '0';

/** A healthy woman of 27 without children who uses no method, as the service takes her answers. */
const HEALTHY = {
  q1: code(REPLY.yes),
  q15: 27,
  q2: code(PLAN.no),
  q3: [code(METHOD.none)],
  q28: code(PREGNANT.no),
  q5A: code(REPLY.no),
  q8A: code(REPLY.no),
  q12: [code(NO_MYTH)],
  q14: NONE,
  q160: 168,
  q161: 62,
  q17: NONE,
  q18: NONE,
  q20: code(REPLY.yes),
  q22: code(REPLY.no),
  q23: [code(GYNAECOLOGICAL.none)],
  q25: [code(ILLNESS.none)],
  q30: [code(MEDICINE.none)],
  q26: code(REPLY.no),
  q27: 'LV',
} as const;
type Answers = Readonly<Record<string, unknown>>;

/** Two weeks after a birth, not breastfeeding. */
const AFTER_BIRTH = {
  q17: '1',
  q18: '1',
  q29: code(SINCE_BIRTH.under_3_weeks),
  q29A: code(REPLY.no),
  q19: code(REPLY.no),
} as const;

/** "I prefer not to say" wherever it is offered. */
const NOT_SAID = code(REPLY.not_said);
const SILENT = {
  ...Object.fromEntries(
    ['q1', 'q28', 'q5A', 'q17', 'q18', 'q29', 'q19', 'q20', 'q22', 'q26'].map((id) => [id, NOT_SAID]),
  ),
  q23: [code(GYNAECOLOGICAL.not_said)],
  q25: [code(ILLNESS.not_said)],
  q30: [code(MEDICINE.not_said)],
};

/** Options are kept as text. */
function code(option: number): string {
  return String(option);
}

async function newcomer(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  const decisions = { terms: 'give', 'health-data': 'give', 'research.Contraception': 'deny' } as const;
  await decide(origin, await tokenOf(origin, person), decisions);
  return person;
}

/** Opens the report of a healthy woman with these differences. */
async function openReport(page: Page, origin: string, language: Language, answers: Answers): Promise<void> {
  const person = await newcomer(origin);
  const { id } = await (await recordsOf(origin, person)).addContraceptionReport({ ...HEALTHY, ...answers });
  await beSignedIn(page, origin, person);
  await page.goto(at(language, `/ContraceptionReport/${id}`));
  await titled(page, say(language, 'contraception-report', 'report.title.woman'));
}

const says = (page: Page, language: Language, block: string) =>
  expect(page.getByText(say(language, 'contraception-content', `block.${block}.title`)).first()).toBeVisible();

type Verdict = 'suits' | 'ask_doctor' | 'not_suitable';

/** Opens the catalogue, which shows the verdicts of her newest report. */
async function expectVerdicts(
  page: Page,
  language: Language,
  verdicts: Readonly<Partial<Record<MethodId, Verdict>>>,
): Promise<void> {
  await page.goto(at(language, '/ContraceptionMethods'));
  await titled(page, say(language, 'methods', 'page.title'));
  for (const [method, verdict] of Object.entries(verdicts))
    await expect(page.locator(`[data-method=${method}] .method-verdict--${verdict}`), method).toBeVisible();
}

test('two weeks after a birth she is told of clots, and asked when the coil may come', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  const token = await tokenOf(origin, person);
  const { routes } = contraceptionContract;
  const { definition } = await call(origin, contraceptionContract, routes.getQuestionnaire, {
    token,
    query: { lang: 'lv' },
  });
  // She stands before q28; what the journey is about is answered in the browser, the rest was answered before.
  const asked = ['q28', 'q17', 'q18', 'q29', 'q29A', 'q19', 'q30'];
  const before = Object.fromEntries(Object.entries(HEALTHY).filter(([id]) => !asked.includes(id)));
  const body = { questionnaire_version: definition.version, answers: before, group: 'pregnancy', revision: 0 };
  await call(origin, contraceptionContract, routes.saveDraft, { token, body });
  await beSignedIn(page, origin, person);
  await page.goto('/Contraception');
  await page.getByRole('button', { name: say('lv', 'kept', 'draft.continue') }).click();
  await titled(page, say('lv', 'contraception-questions', 'questions.q28.title'));
  const given = { q28: code(PREGNANT.no), ...AFTER_BIRTH, q30: code(MEDICINE.none) };
  await answerOn(page, 'lv', { given });
  await engineButton(page, 'lv', 'send').click();
  await page.waitForURL(/\/ContraceptionReport\/[0-9a-f-]{36}$/);
  await says(page, 'lv', 'birth.under_3_weeks');
  await expectVerdicts(page, 'lv', {
    combined_pill: 'not_suitable',
    patch: 'not_suitable',
    ring: 'not_suitable',
    copper_iud: 'ask_doctor',
    hormonal_iud: 'ask_doctor',
    implant: 'suits',
  });
});

test('perhaps pregnant, she reads of a test first, and no coil suits', async ({ page, baseURL }) => {
  await openReport(page, baseURL ?? '', 'ru', { q28: code(PREGNANT.perhaps) });
  await says(page, 'ru', 'pregnancy.perhaps');
  await expectVerdicts(page, 'ru', { copper_iud: 'ask_doctor', hormonal_iud: 'ask_doctor' });
});

test('with epilepsy and carbamazepine the pills are for a doctor; coil and injection suit', async ({
  page,
  baseURL,
}) => {
  const answers = { q25: [code(ILLNESS.epilepsy)], q30: [code(MEDICINE.enzyme_inducer)] };
  await openReport(page, baseURL ?? '', 'pl', answers);
  await says(page, 'pl', 'medicines.enzyme_inducer');
  await expectVerdicts(page, 'pl', {
    combined_pill: 'ask_doctor',
    progestin_pill: 'ask_doctor',
    copper_iud: 'suits',
    injection: 'suits',
  });
});

test('with HIV she is told first that spermicide is not for her', async ({ page, baseURL }) => {
  const uses = { q3: [code(METHOD.spermicide)], q5: code(REPLY.no), q8: code(REPLY.no), q1013: code(REPLY.no) };
  const hiv = {
    q25: [code(ILLNESS.hiv)],
    q2518: code(SEVERITY.q2518.well_on_treatment),
    q30: [code(MEDICINE.hiv)],
  };
  // Questions about no method are not asked.
  await openReport(page, baseURL ?? '', 'en', { ...uses, ...hiv, q5A: undefined, q8A: undefined });
  const first = page.getByRole('region', { name: say('en', 'contraception-report', 'first.title') });
  await expect(first).toContainText(say('en', 'contraception-content', 'block.current_method_conflict.barrier.title'));
  await expectVerdicts(page, 'en', { male_condom: 'suits' });
  const spermicide = page.locator('[data-method=spermicide]');
  await expect(spermicide.getByText(say('en', 'contraception-content', 'suitability.in_use'))).toBeVisible();
  await expect(spermicide.locator('.method-verdict--suits')).toHaveCount(0);
});

test('she who prefers not to say anything is not told that a hormone or a coil suits her', async ({
  page,
  baseURL,
}) => {
  await openReport(page, baseURL ?? '', 'lv', SILENT);
  await says(page, 'lv', 'medicines.not_said');
  const doctor = 'ask_doctor';
  await expectVerdicts(page, 'lv', {
    ...{ combined_pill: doctor, progestin_pill: doctor, patch: doctor, ring: doctor },
    ...{ injection: doctor, implant: doctor, copper_iud: doctor, hormonal_iud: doctor },
  });
});

import type { Browser, Page } from '@playwright/test';
import { consentContract } from '@vesela/contracts/consent';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { expectAccessible, titled } from './accessible.ts';
import { GIVEN, type Hands } from './answers.ts';
import { call } from './calls.ts';
import { decide, erase, revoke } from './consents.ts';
import { CONTRACEPTION_ANSWERS, CONTRACEPTION_GIVEN } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { KEYS, press, tabTo } from './keys.ts';
import { newStranger, type Person, signIn, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { answerAndGoOn, answerOn, beginTest, checkPage, engineButton, heading, saved } from './risk-test.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const RESEARCH = 'research.Contraception';
const { routes } = contraceptionContract;
const report = (language: Language, key: string) => say(language, 'contraception-report', key);
const words = (language: Language, key: string) => say(language, 'contraception-content', key);
const question = (language: Language, key: string) => say(language, 'contraception-questions', key);
const REPORT_ADDRESS = /\/ContraceptionReport\/[0-9a-f-]{36}$/;

/** A new woman who may take this test. */
async function newcomer(origin: string, research: 'give' | 'deny' = 'deny'): Promise<Person> {
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [RESEARCH]: research });
  return person;
}

async function open(page: Page, language: Language, person: Person): Promise<void> {
  await signIn(page, language, person.email, person.password);
  await page.goto(at(language, '/Contraception'));
  await titled(page, say(language, 'contraception', 'intro.title'));
}

/** Keys alone, also for a list of which several may be ticked. */
const TICKING: Hands = {
  ...KEYS,
  async answer(page, language, id, given) {
    const box = page.locator(`input[type=checkbox][name="${id}"][value="${String(given)}"]`);
    if ((await box.count()) === 0) return KEYS.answer(page, language, id, given);
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  },
};

for (const language of LANGUAGES) {
  const byKeys = language === 'en';
  test(`a newcomer takes the contraception test and reads her report (${language}${byKeys ? ', keyboard' : ''})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await open(page, language, await newcomer(baseURL ?? ''));
    await expectAccessible(page, 'introduction');
    await beginTest(page, language);
    await answerOn(page, language, { given: CONTRACEPTION_GIVEN, ...(byKeys ? { hands: TICKING } : {}) });
    await expectAccessible(page, 'answers to check');
    const send = engineButton(page, language, 'send');
    await (byKeys ? press(page, send) : send.click());
    await page.waitForURL(REPORT_ADDRESS);
    await titled(page, report(language, 'report.title.woman'));
    const first = page.getByRole('region', { name: report(language, 'first.title') });
    await expect(first).toContainText(words(language, 'block.current_method_conflict.pill_any.title'));
    await expect(page.getByText(words(language, 'block.smoking.from_35.title')).first()).toBeVisible();
    await expectAccessible(page, 'report');
    await page.getByText(report(language, 'overview.open')).click();
    await expect(page.locator('[data-method]').first()).toBeVisible();

    // The language links stand in the menu on a phone.
    await page.setViewportSize({ width: 1280, height: 900 });
    const other = language === 'en' ? 'ru' : 'en';
    await page.getByRole('link', { name: other.toUpperCase(), exact: true }).first().click();
    await titled(page, report(other, 'report.title.woman'));

    await page.goto(at(language, '/Contraception'));
    await expect(page.getByText(say(language, 'contraception', 'reports.conflict'))).toBeVisible();
    await expectAccessible(page, 'introduction with an earlier report');
  });
}

test('answers are kept, gone on with and shown to be checked', async ({ page, baseURL }) => {
  await open(page, 'en', await newcomer(baseURL ?? ''));
  await beginTest(page, 'en');
  await answerAndGoOn(page, 'en', { given: CONTRACEPTION_GIVEN });
  await answerAndGoOn(page, 'en', { given: CONTRACEPTION_GIVEN });
  const plans = question('en', 'questions.q2.title');
  await titled(page, plans);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(saved(page, 'en')).toBeVisible();
  await page.goto('/en/Contraception');
  await page.getByRole('button', { name: say('en', 'kept', 'draft.continue') }).click();
  await titled(page, plans);
  await answerOn(page, 'en', { given: CONTRACEPTION_GIVEN });
  await expect(checkPage(page, 'en')).toBeVisible();
});

test('what the risk test knows is offered, used and confirmed', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  await decide(origin, await tokenOf(origin, person), { 'research.Calculator': 'deny' });
  await (await recordsOf(origin, person)).addReport(GIVEN);
  await open(page, 'en', person);
  const known = (key: string) => say('en', 'contraception', key);
  await expect(page.getByRole('region', { name: known('known.title') })).toContainText('168 cm');
  await expectAccessible(page, 'introduction with an offer');
  await page.getByRole('button', { name: known('known.start') }).click();
  await titled(page, question('en', 'questions.q1.title'));
  await answerAndGoOn(page, 'en', { given: CONTRACEPTION_GIVEN });
  await expect(page.getByRole('textbox')).toHaveValue('46');
  await expect(page.getByText(/Please check that it still holds/)).toBeVisible();
  // What is filled in is left as it is.
  const filled = ['q15', 'q27'];
  const given = Object.fromEntries(Object.entries(CONTRACEPTION_GIVEN).filter(([id]) => !filled.includes(id)));
  await answerOn(page, 'en', { given });
  await engineButton(page, 'en', 'send').click();
  await page.waitForURL(REPORT_ADDRESS);
});

/** A browser that nobody has signed in with. */
async function asDoctor(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

test('she makes a link, and a doctor reads the report without signing in', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  const { id } = await (await recordsOf(origin, person)).addContraceptionReport(CONTRACEPTION_ANSWERS);
  await signIn(page, 'en', person.email, person.password);
  await page.goto(`/en/ContraceptionReport/${id}`);
  await page.getByRole('button', { name: say('en', 'doctor-link', 'make.button') }).click();
  const address = await page.getByRole('textbox', { name: say('en', 'doctor-link', 'new.label') }).inputValue();
  expect(address).toMatch(/\/en\/ContraceptionDoctorLink#[\w-]{43}$/);
  await asDoctor(browser, async (doctor) => {
    await doctor.goto(address);
    await titled(doctor, report('en', 'report.title.doctor'));
    await expect(doctor.getByText(/^Category 4 of 4/).first()).toBeVisible();
    expect(new URL(doctor.url()).hash).toBe('');
    await expectAccessible(doctor, 'the report as a doctor sees it');
  });
});

test('research gets a copy under consent only, and a revocation empties it', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const copiesErased = async (research: 'give' | 'deny') => {
    const person = await newcomer(origin, research);
    const token = await tokenOf(origin, person);
    const records = await recordsOf(origin, person);
    const { id } = await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
    const { revocation_id } = await revoke(origin, token, research === 'give' ? RESEARCH : 'health-data');
    if (research === 'deny') return { erased: undefined, id, token };
    await erase(origin, token, revocation_id);
    const params = { revocationId: revocation_id };
    const { certificate } = await call(origin, consentContract, consentContract.routes.getDeletionCertificate, {
      token,
      params,
    });
    return { erased: certificate.holders.find(({ holder }) => holder === 'contraception')?.erased, id, token };
  };
  const { erased, id, token } = await copiesErased('give');
  expect(erased, 'her one study copy').toBe(1);
  const own = await call(origin, contraceptionContract, routes.getReport, { token, params: { reportId: id } });
  expect(own.age, 'her own report stays').toBe(36);
});

test('the headline of a key point leads to its block', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  const { id } = await (await recordsOf(origin, person)).addContraceptionReport(CONTRACEPTION_ANSWERS);
  await signIn(page, 'en', person.email, person.password);
  await page.goto(`/en/ContraceptionReport/${id}`);
  await titled(page, report('en', 'report.title.woman'));
  await page
    .getByRole('region', { name: report('en', 'key.title') })
    .getByRole('link')
    .first()
    .click();
  await expect(heading(page)).toHaveText(report('en', 'report.title.woman'));
  await expect(page.locator(':target')).toBeInViewport();
});

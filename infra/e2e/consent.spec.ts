import type { Locator, Page } from '@playwright/test';
import { pathOf } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { GIVEN } from './answers.ts';
import { send as sendRequest } from './calls.ts';
import { acceptTerms, agree, answerBoth, briefForm, consentForm, decide, historyOf, textInForce } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson, newStranger, registerFromLogin, tokenOf } from './people.ts';
import { heading, startTest } from './risk-test.ts';
import { at, LANGUAGES, say } from './texts.ts';

const { routes } = consentContract;
const FOUR_CALLS = [routes.listSurveys, routes.checkConsent, routes.checkIn, routes.checkTerms];

test('before the first question one call about consents blocks, and only one', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', await newPerson(baseURL ?? ''));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await startTest(page, 'en');

  const paths = [routes.getStanding, ...FOUR_CALLS].map((route) => pathOf(consentContract, route));
  expect(asked.filter((path) => paths.includes(path))).toEqual([pathOf(consentContract, routes.getStanding)]);
});

const PHONE = { width: 360, height: 740 };
const RESEARCH = ['Calculator', 'CervicalCancer', 'Contraception', 'Examination'].map((name) => `research.${name}`);

/** Height of a page at 360 px on which she decides, with header and footer, in px. */
const MOST_HEIGHT = 835;

/** A page on which she decides is hardly longer than a phone, its footer included. */
const expectShort = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), page.url())
    .toBeLessThanOrEqual(MOST_HEIGHT);

/** Everything she presses stands on the first screen of a phone, without scrolling. */
async function expectOnScreen(page: Page, ...controls: Locator[]) {
  for (const control of controls) {
    const box = await control.boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0), `${page.url()}: ${control}`).toBeLessThanOrEqual(
      PHONE.height,
    );
  }
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([0, PHONE.width]);
}

/** The paths of the pages shown from now on, each once. */
function watchScreens(page: Page): string[] {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const path = new URL(frame.url()).pathname;
    if (frame === page.mainFrame() && path !== screens.at(-1)) screens.push(path);
  });
  return screens;
}

for (const language of LANGUAGES)
  test(`a first visit in ${language} to a test by its own address: two screens of a phone and four taps stand before the first question`, async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const consent = (key: string) => say(language, 'consent', key);
    const button = (key: string) => page.getByRole('button', { name: consent(key), exact: true });
    const person = await newStranger(origin);
    await beSignedIn(page, origin, person);
    await page.setViewportSize(PHONE);
    await page.goto(at(language, '/Consent/form/health-data'));
    await expect(consentForm(page, (await textInForce(origin, 'health-data', language)).title)).toBeVisible();
    await expectOnScreen(page, button('ask.accept'), button('ask.deny'));
    await expectShort(page);
    await page.goto(at(language, '/Consent/form/research.Calculator'));
    await expect(page.getByRole('radio', { name: consent('scope.all') })).toBeVisible();
    await expectOnScreen(page, button('ask.accept'), button('ask.deny'));
    await expectShort(page);
    const screens = watchScreens(page);
    await page.goto(at(language, '/Calculator'));

    await expect(consentForm(page, (await textInForce(origin, 'terms', language)).title)).toBeVisible();
    await expectOnScreen(page, button('ask.accept'), button('ask.deny'));
    await expectShort(page);
    await acceptTerms(page, language);

    await page.waitForURL((url) => url.pathname === at(language, '/Consent'));
    const radios = (await briefForm(page, language, RESEARCH[0] ?? '')).getByRole('radio');
    await expect(radios).toHaveCount(2);
    await expectOnScreen(page, radios.first(), button('ask.continue'));
    await expectShort(page);
    const preselected = page.getByRole('radio', { checked: true });
    await expect(preselected, 'only the narrower scope is preselected').toHaveCount(1);
    // A yes to research goes with the other consent: she is told so where she chooses, on the same screen.
    await (await briefForm(page, language, 'health-data')).getByRole('radio', { name: consent('ask.deny') }).check();
    await radios.first().check();
    await expect(page.getByText(consent('ask.not-kept'))).toBeVisible();
    await expectOnScreen(page, button('ask.continue'));
    await expectShort(page);
    await radios.last().check();
    await expect(page.getByText(consent('ask.not-kept'))).toHaveCount(0);
    await page.getByRole('radio', { name: consent('scope.all') }).check();
    await answerBoth(page, language, { 'health-data': 'accept', 'research.Calculator': 'deny' });
    await page.waitForURL((url) => url.pathname === at(language, '/Calculator/step/before_start'));
    await expect(page.getByRole('radio').first()).toBeVisible();
    const asked = screens.slice(screens.indexOf(at(language, '/TermsConditions')));
    const before = asked.filter((path) => !path.startsWith(at(language, '/Calculator/step/')));
    // The test's own address stands between the two for a moment: the terms are asked by one guard, consents by another.
    expect(before.filter((path) => path !== at(language, '/Calculator'))).toEqual(
      ['/TermsConditions', '/Consent'].map((path) => at(language, path)),
    );
    expect(before.at(-1), 'no first page of the test after them').toBe(at(language, '/Consent'));

    const entries = await historyOf(origin, await tokenOf(origin, person));
    expect(entries.map(({ document, action, layer, lang }) => `${action} ${document} ${layer} ${lang}`)).toEqual([
      ...RESEARCH.map((document) => `denied ${document} brief ${language}`).toReversed(),
      `given health-data brief ${language}`,
      `given terms summary ${language}`,
    ]);

    // Each alone, on a phone; opened anew, though the address has a dot.
    for (const document of RESEARCH) {
      await page.goto(at(language, `/Consent/form/${document}`));
      await expect(consentForm(page, (await textInForce(origin, document, language)).title)).toBeVisible();
      await expectOnScreen(page, button('ask.accept'), button('ask.deny'));
    }
  });

for (const language of LANGUAGES)
  test(`from her home page in ${language}: two screens of a phone stand before the first question`, async ({
    page,
    baseURL,
  }) => {
    await beSignedIn(page, baseURL ?? '', await newStranger(baseURL ?? ''));
    await page.setViewportSize(PHONE);
    await page.goto(at(language, '/'));
    const begin = page.locator('.home-next a.v-button');
    await expect(begin).toBeVisible();
    await expectOnScreen(page, begin);
    const screens = watchScreens(page);
    await begin.click();
    await acceptTerms(page, language);
    await answerBoth(page, language, { 'health-data': 'accept', 'research.Calculator': 'deny' });
    await page.waitForURL((url) => url.pathname === at(language, '/Calculator/step/before_start'));
    await expect(page.getByRole('radio').first()).toBeVisible();
    expect(screens.filter((path) => !path.startsWith(at(language, '/Calculator')))).toEqual(
      ['/TermsConditions', '/Consent'].map((path) => at(language, path)),
    );
  });

for (const [language, testPath] of [
  ['lv', '/Calculator'],
  ['en', '/CervicalCancer'],
  ['ru', '/Contraception'],
  ['pl', '/Contraception'],
] as const)
  test(`from the tile of ${testPath} on the start page in ${language}: a visitor who registers sees two screens before the first question`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(at(language, '/'));
    const screens = watchScreens(page);
    await page
      .locator(`#tests a[href^="${at(language, testPath)}"]`)
      .first()
      .click();
    const register = page.getByRole('button', { name: say(language, 'shell', 'login.register') });
    await expect(register).toBeVisible();
    await expectOnScreen(page, register);
    await registerFromLogin(page, language);
    await acceptTerms(page, language);
    await answerBoth(page, language, { 'health-data': 'accept', [`research.${testPath.slice(1)}`]: 'deny' });
    await page.waitForURL((url) => /\/step\/(?!check)/.test(url.pathname));
    await expect(page.getByRole('radio').first()).toBeVisible();
    const after = screens.slice(screens.indexOf(at(language, '/TermsConditions')));
    expect(after.filter((path) => !path.startsWith(at(language, `${testPath}/step/`)))).toEqual(
      ['/TermsConditions', '/Consent'].map((path) => at(language, path)),
    );
    // What the page that she has not seen would tell first.
    await expect(page.getByRole('link', { name: say(language, 'kept', 'test.about') })).toHaveAttribute(
      'href',
      at(language, testPath),
    );
  });

test('on her way to a test by its own address, its start is on the first screen of a phone', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  await decide(origin, await tokenOf(origin, person), {
    'research.CervicalCancer': 'deny',
    'research.Contraception': 'deny',
  });
  await beSignedIn(page, origin, person);
  await page.setViewportSize(PHONE);
  for (const language of LANGUAGES)
    for (const path of ['/Calculator', '/CervicalCancer', '/Contraception']) {
      await page.goto(at(language, path));
      const begin = page.getByRole('button', { name: say(language, 'kept', 'start.begin') });
      await expect(begin).toBeVisible();
      await expectOnScreen(page, begin);
    }
});

test('health data denied, she is told so kindly and the test stays closed', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give' });
  await beSignedIn(page, origin, person);
  await page.goto('/en/Calculator');
  await answerBoth(page, 'en', { 'health-data': 'deny', 'research.Calculator': 'deny' });
  const told = page.getByRole('heading', { name: say('en', 'consent', 'denied.title') });
  await expect(told).toBeFocused();
  await page.getByRole('button', { name: say('en', 'consent', 'denied.back') }).click();
  await expect(told).toHaveCount(0);

  await page.goto('/en/Calculator/step/age');
  await page.waitForURL((url) => url.pathname === '/en/Consent');
  await page.goto('/en/Profile');
  await expect(heading(page)).toHaveText(say('en', 'profile', 'diary.title'));
});

test('who does not agree to the terms, or to the use of health data, is led to the guide, which asks for neither', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await beSignedIn(page, origin, person);
  const toGuide = () => page.getByRole('link', { name: say('lv', 'consent', 'denied.open.Examination') }).click();
  const inGuide = async () => {
    await page.waitForURL((url) => url.pathname === '/Examination/step/visual');
    await expect(heading(page)).not.toHaveText(say('lv', 'consent', 'terms.title'));
    await expect(page.getByRole('button', { name: say('lv', 'examinationGuide', 'next') })).toBeVisible();
  };
  await page.goto('/Examination');
  await acceptTerms(page, 'lv', 'ask.deny');
  await toGuide();
  await inGuide();

  await page.goto('/Profile');
  await acceptTerms(page, 'lv', 'ask.deny');
  await page.getByRole('link', { name: say('lv', 'consent', 'denied.open.MyData') }).click();
  await page.waitForURL((url) => url.pathname === '/MyData');
  await expect(page.getByRole('button', { name: say('lv', 'myData', 'delete.begin') })).toBeVisible();
  await page.goto('/Profile/settings');
  await expect(heading(page)).toHaveText(say('lv', 'profile', 'settings.title'));

  await decide(origin, await tokenOf(origin, person), { terms: 'give' });
  await page.goto('/Examination');
  await answerBoth(page, 'lv', { 'health-data': 'deny', 'research.Examination': 'deny' });
  await toGuide();
  await inGuide();
});

test('without her consent the service takes no answers, whoever asks it', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const token = await tokenOf(origin, await newStranger(origin));
  const { getQuestionnaire, saveDraft, submitAnswers } = calculatorContract.routes;
  const questions = await sendRequest(origin, calculatorContract, getQuestionnaire, { token, query: { lang: 'en' } });
  const { definition } = (await questions.json()) as { definition: { version: string } };
  const answers = { had_breast_cancer: GIVEN.had_breast_cancer };
  const questionnaire_version = definition.version;
  const keep = () =>
    sendRequest(origin, calculatorContract, saveDraft, {
      token,
      body: { questionnaire_version, answers, group: 'age', revision: 0 },
    });
  const submit = () =>
    sendRequest(origin, calculatorContract, submitAnswers, {
      token,
      body: { submission_id: crypto.randomUUID(), questionnaire_version, answers },
    });

  for (const answer of await Promise.all([keep(), submit()])) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'consent_missing' });
  }
  await agree(origin, token);
  expect((await keep()).status).toBe(200);
});

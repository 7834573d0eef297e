import { pathOf } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { GIVEN } from './answers.ts';
import { send } from './calls.ts';
import { acceptTerms, agree, answerForm, decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, newStranger, register, signIn, tokenOf } from './people.ts';
import { beginTest, heading, startTest } from './risk-test.ts';
import { at, LANGUAGES, say } from './texts.ts';

const { routes } = consentContract;
const FOUR_CALLS = [routes.listSurveys, routes.checkConsent, routes.checkIn, routes.checkTerms];

for (const language of LANGUAGES) {
  test(`a first visit: terms, consents, then the test (${language})`, async ({ page }) => {
    await register(page, language);
    await page.goto(at(language, '/Calculator'));
    await page.waitForURL((url) => url.pathname === at(language, '/TermsConditions'));
    await acceptTerms(page, language);

    await page.waitForURL((url) => url.pathname === at(language, '/Consent'));
    await expect(heading(page)).toContainText(say(language, 'consent', 'ask.title.Calculator'));
    await answerForm(page, language, 'health-data', 'accept');
    await answerForm(page, language, 'research.Calculator', 'accept');

    await page.waitForURL((url) => url.pathname === at(language, '/Calculator'));
    await beginTest(page, language);
    await expect(heading(page)).toHaveText(say(language, 'questions', 'questions.had_breast_cancer.title'));
  });
}

test('before the first question one call about consents blocks, and only one', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await startTest(page, 'en');

  const paths = [routes.getStanding, ...FOUR_CALLS].map((route) => pathOf(consentContract, route));
  expect(asked.filter((path) => paths.includes(path))).toEqual([pathOf(consentContract, routes.getStanding)]);
});

test('research denied, the test opens all the same, and she is not asked again', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give' });
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/Calculator');
  await answerForm(page, 'en', 'research.Calculator', 'deny');
  await page.waitForURL((url) => url.pathname === '/en/Calculator');
  await startTest(page, 'en');
  await expect(heading(page)).toHaveText(say('en', 'questions', 'questions.had_breast_cancer.title'));
});

test('health data denied, she is told so kindly and the test stays closed', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give' });
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/Calculator');
  await answerForm(page, 'en', 'health-data', 'deny');
  const told = page.getByRole('heading', { name: say('en', 'consent', 'denied.title') });
  await expect(told).toBeFocused();
  await page.getByRole('button', { name: say('en', 'consent', 'denied.back') }).click();
  await expect(told).toHaveCount(0);

  await page.goto('/en/Calculator/step/age');
  await page.waitForURL((url) => url.pathname === '/en/Consent');
  await page.goto('/en/Profile');
  await expect(heading(page)).toHaveText(say('en', 'profile', 'diary.title'));
});

test('a callback that is no page of the portal leads nowhere', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  for (const callback of ['https://evil.example', '//evil.example', 'NoSuchRoute', '%2F%2Fevil.example']) {
    await page.goto(`/en/Consent?callback=${encodeURIComponent(callback)}`);
    await expect(heading(page)).toHaveText(say('en', 'consent', 'mine.title'));
    await page.goto(`/en/TermsConditions?callback=${encodeURIComponent(callback)}`);
    await expect(heading(page)).toContainText(say('en', 'consent', 'terms.title'));
    await expect(page.getByRole('link', { name: say('en', 'consent', 'terms.continue') })).toHaveCount(0);
  }
});

test('without her consent the service takes no answers, whoever asks it', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const token = await tokenOf(origin, await newStranger(origin));
  const { getQuestionnaire, saveDraft, submitAnswers } = calculatorContract.routes;
  const questions = await send(origin, calculatorContract, getQuestionnaire, { token, query: { lang: 'en' } });
  const { definition } = (await questions.json()) as { definition: { version: string } };
  const answers = { had_breast_cancer: GIVEN.had_breast_cancer };
  const questionnaire_version = definition.version;
  const keep = () =>
    send(origin, calculatorContract, saveDraft, {
      token,
      body: { questionnaire_version, answers, group: 'age', revision: 0 },
    });
  const submit = () =>
    send(origin, calculatorContract, submitAnswers, {
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

import { pathOf } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { GIVEN } from './answers.ts';
import { send as sendRequest } from './calls.ts';
import { agree, answerForm, decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson, newStranger, tokenOf } from './people.ts';
import { heading, startTest } from './risk-test.ts';
import { say } from './texts.ts';

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

test('health data denied, she is told so kindly and the test stays closed', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give' });
  await beSignedIn(page, origin, person);
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

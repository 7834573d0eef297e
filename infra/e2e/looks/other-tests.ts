import { expect } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { titled } from '../accessible.ts';
import { GIVEN } from '../answers.ts';
import { call } from '../calls.ts';
import { CERVICAL_GIVEN } from '../cervical-answers.ts';
import { decide } from '../consents.ts';
import { CONTRACEPTION_ANSWERS, CONTRACEPTION_GIVEN } from '../contraception-answers.ts';
import { beSignedIn, newPerson, newStranger, tokenOf } from '../people.ts';
import { recordsOf } from '../records.ts';
import { answerOn, beginTest, engineButton } from '../risk-test.ts';
import { openSections } from '../sections.ts';
import { tour } from './look.ts';

async function newcomer(origin: string, research: string) {
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [research]: 'deny' });
  return { person, records: await recordsOf(origin, person) };
}

const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="12"/></svg>').toString('base64')}`;
const SPONSOR = { lv: 'Atbalsta', en: 'Helps women to know more.', ru: 'Помогает', pl: 'Wspiera' };

export const cervical = tour({
  name: 'cervical cancer test',
  async prepare(page, origin) {
    const { person, records } = await newcomer(origin, 'research.CervicalCancer');
    await beSignedIn(page, origin, person);
    return records;
  },
  states: [
    {
      name: 'introduction of the cervical cancer test, with a sponsor',
      route: '/CervicalCancer',
      async reach({ goto, page, say }) {
        await page.route('**/config.json', async (route) => {
          const config = await (await route.fetch()).json();
          const sponsors = { 'cervical-cancer': { name: 'Sample Pharma', text: SPONSOR, logo: LOGO } };
          await route.fulfill({ json: { ...config, sponsors } });
        });
        await goto('/CervicalCancer');
        await expect(page.locator('.footer__sponsor')).toContainText(SPONSOR.en);
        await titled(page, say('cervical', 'cervical.title'));
      },
    },
    {
      name: 'introduction of the cervical cancer test',
      route: '/CervicalCancer',
      async reach({ goto, page, say }) {
        await page.unrouteAll();
        await goto('/CervicalCancer');
        await titled(page, say('cervical', 'cervical.title'));
      },
    },
    {
      name: 'stop page of the cervical cancer test',
      route: '/CervicalCancer/*',
      async reach({ page, say }) {
        await beginTest(page, 'en');
        await page.locator('input[value=yes]').check();
        await engineButton(page, 'en', 'continue').click();
        await titled(page, say('cervical-questions', 'stops.had_cancer.title'));
      },
    },
    {
      name: 'report of the cervical cancer test',
      route: '/CervicalCancerReport/*',
      async reach({ goto, page, say, world }) {
        const { id } = await world.addCervicalReport(CERVICAL_GIVEN);
        await goto(`/CervicalCancerReport/${id}`);
        await titled(page, say('cervical-report', 'headline.due'));
        await openSections(page);
      },
    },
    {
      name: 'introduction of the cervical cancer test, with an earlier report',
      route: '/CervicalCancer',
      async reach({ follow, page, say }) {
        await follow('/CervicalCancer');
        await expect(page.getByText(say('cervical', 'cervical.row.due'))).toBeVisible();
      },
    },
  ],
});

export const contraception = tour({
  name: 'contraception',
  async prepare(page, origin) {
    const { person, records } = await newcomer(origin, 'research.Contraception');
    await decide(origin, await tokenOf(origin, person), { 'research.Calculator': 'deny' });
    await beSignedIn(page, origin, person);
    return records;
  },
  states: [
    {
      name: 'introduction of the contraception test',
      route: '/Contraception',
      async reach({ goto, page, say }) {
        await goto('/Contraception');
        await titled(page, say('contraception', 'intro.title'));
      },
    },
    {
      name: 'contraception test, answers to check',
      route: '/Contraception/*',
      async reach({ page }) {
        await beginTest(page, 'en');
        await answerOn(page, 'en', { given: CONTRACEPTION_GIVEN });
      },
    },
    {
      name: 'report of the contraception test',
      route: '/ContraceptionReport/*',
      async reach({ goto, page, say, world }) {
        const { id } = await world.addContraceptionReport(CONTRACEPTION_ANSWERS);
        await goto(`/ContraceptionReport/${id}`);
        await titled(page, say('contraception-report', 'report.title.woman'));
        await openSections(page);
      },
    },
    {
      name: 'introduction of the contraception test, with an earlier report',
      route: '/Contraception',
      async reach({ goto, page, say }) {
        await goto('/Contraception');
        await expect(page.getByText(say('contraception', 'reports.today'))).toBeVisible();
      },
    },
  ],
});

export const methods = tour({
  name: 'contraceptive methods and myths',
  async prepare(page, origin) {
    const { person, records } = await newcomer(origin, 'research.Contraception');
    await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
    await beSignedIn(page, origin, person);
    return undefined;
  },
  states: [
    {
      name: 'catalogue of methods with a comparison',
      route: '/ContraceptionMethods',
      async reach({ goto, page, say }) {
        await goto('/ContraceptionMethods');
        await titled(page, say('methods', 'page.title'));
        const card = (id: string) => page.locator(`[data-method=${id}]`);
        // With the report the cards are sorted anew.
        await page.locator('.method-verdict').first().waitFor({ state: 'attached' });
        await openSections(page);
        for (const id of ['implant', 'ring', 'emergency_pill']) await card(id).getByRole('checkbox').check();
        await card('implant').locator('summary').last().click();
      },
    },
    {
      name: 'one method',
      route: '/ContraceptionMethods/*',
      async reach({ follow, page, say }) {
        await follow('/ContraceptionMethods/combined_pill');
        await titled(page, say('contraception-content', 'method.combined_pill.name'));
      },
    },
    {
      name: 'myths',
      route: '/ContraceptionMyths',
      async reach({ follow, page, say }) {
        await follow('/ContraceptionMyths');
        await titled(page, say('myths', 'myths.title'));
        await expect(page.locator('[data-statement]')).toHaveCount(23);
      },
    },
  ],
});

/** What a doctor sees who opens a link, without signing in. */
export const forDoctors = tour({
  name: 'links opened by a doctor',
  prepare: async (_page, origin) => {
    const person = await newPerson(origin);
    const token = await tokenOf(origin, person);
    const records = await recordsOf(origin, person);
    const { id: reportId } = await records.addReport(GIVEN);
    const { routes } = calculatorContract;
    const given = { token, params: { reportId }, body: { days: 7 } };
    const risk = await call(origin, calculatorContract, routes.makeDoctorLink, given);
    const { id } = await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
    const { makeDoctorLink } = contraceptionContract.routes;
    const contraception = await call(origin, contraceptionContract, makeDoctorLink, {
      ...given,
      params: { reportId: id },
    });
    return { risk: risk.token, contraception: contraception.token };
  },
  states: [
    {
      name: 'risk report as a doctor sees it',
      route: '/DoctorLink',
      async reach({ goto, page, world, say }) {
        await goto(`/DoctorLink#${world.risk}`);
        await expect(page.locator('.doctor-summary')).toBeVisible();
        await expect(page.getByText(say('doctor-link-opened', 'page.about'))).toBeVisible();
      },
    },
    {
      name: 'contraception report as a doctor sees it',
      route: '/ContraceptionDoctorLink',
      async reach({ goto, page, world, say }) {
        await goto(`/ContraceptionDoctorLink#${world.contraception}`);
        await titled(page, say('contraception-report', 'report.title.doctor'));
        await expect(page.getByText(/^Category 4 of 4/).first()).toBeVisible();
      },
    },
  ],
});

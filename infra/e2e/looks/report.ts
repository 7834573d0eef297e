import { expect, type Page } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import { DEMO_OFFERS } from '../../demo/offers.ts';
import { DESK, expectNoViolation, expectReflow, PHONE, setWidth, titled } from '../accessible.ts';
import { call } from '../calls.ts';
import { beSignedIn, DEMO, tokenOf } from '../people.ts';
import { personWithReport } from '../records.ts';
import { openSections } from '../sections.ts';
import { DIALOG, type Stage, type State, tour } from './look.ts';

const NO_REPORT = '/CalculatorReport/00000000-0000-4000-8000-000000000000';

/** A report of her own, and the page signed in. */
async function withReport(page: Page, origin: string) {
  const { person, report } = await personWithReport(origin);
  await beSignedIn(page, origin, person);
  return { person, id: report.id };
}

const HORIZONS = ['10', '20', '30', 'lifetime'];

const horizon = (name: string): State<undefined> => ({
  name: `report, risk over ${name}`,
  route: '/CalculatorReport',
  within: '[role=tabpanel]:not([hidden])',
  async reach({ page }) {
    // By place: she is 61, and her third span is as long as the model reaches.
    const tab = page.getByRole('tab').nth(HORIZONS.indexOf(name));
    await tab.click();
    await expect(page.getByRole('tabpanel', { name: (await tab.textContent()) ?? '', exact: true })).toBeVisible();
  },
});

/** Path of what belongs to the report that is open. */
const besideReport = async ({ page, say }: Stage<undefined>) => {
  const link = page.getByRole('link', { name: say('doctor-link', 'share.summary'), includeHidden: true });
  return ((await link.getAttribute('href')) ?? '').replace(/^\/en/, '').replace(/\/summary$/, '');
};

/** The report of a woman whose numbers come second. */
export const adviceFirst = tour({
  name: 'report with advice first',
  prepare: async (page, origin) => {
    await beSignedIn(page, origin, { email: DEMO.zofia });
    return undefined;
  },
  states: [
    {
      name: 'home, menu open',
      route: '/',
      depth: 'everywhere',
      // Another language closes the menu.
      languages: 'again',
      async reach({ goto, press, page, say }) {
        await goto('/');
        await titled(page, say('home', 'hello', { name: 'Zofia' }));
        await expect(page.locator('#tests')).toBeVisible();
        await press('shell', 'header.menu');
        await expect(page.getByRole('button', { name: say('shell', 'header.logout') })).toBeVisible();
      },
    },
    {
      name: 'home, account menu open',
      route: '/',
      depth: 'once',
      async reach({ goto, press, page, say }) {
        await goto('/');
        await setWidth(page, DESK);
        await press('shell', 'header.account');
        await expect(page.getByRole('button', { name: say('shell', 'header.logout') })).toBeVisible();
        // The menu of a wide screen.
        await expectNoViolation(page, `account menu open at ${DESK}`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoViolation(page, `account menu open at ${DESK}, dark`);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectReflow(page, 'account menu open', DESK);
        await setWidth(page, PHONE);
      },
    },
    {
      name: 'report, advice first',
      route: '/CalculatorReport',
      async reach({ follow, page, say }) {
        await follow('/CalculatorReport');
        await titled(page, say('report', 'headline.advice'));
      },
    },
    {
      name: 'report, risk over 10',
      route: '/CalculatorReport',
      async reach(stage) {
        await openSections(stage.page);
        await expect(stage.page.getByRole('slider').first()).toBeVisible();
        await horizon('10').reach(stage);
      },
    },
    ...HORIZONS.slice(1).map((name) => ({
      ...horizon(name),
      languages: { not: 'the words of the span before, with other numbers' },
    })),
    {
      name: 'report, table of the curve',
      route: '/CalculatorReport',
      within: 'details[open]:has(table)',
      async reach({ page, say }) {
        await page.getByText(say('report', 'curve.table')).click();
      },
    },
    {
      name: 'sheet for the doctor',
      route: '/CalculatorReport/*',
      async reach(stage) {
        await stage.follow(`${await besideReport(stage)}/summary`);
        await titled(stage.page, stage.say('summary', 'summary.title'));
      },
    },
    {
      name: 'comparison of reports',
      route: '/CalculatorReport/*',
      async reach({ follow, page, say }) {
        await follow(new URL(page.url()).pathname.replace(/^\/en/, '').replace(/summary$/, 'compare'));
        await titled(page, say('report', 'action.compare'));
      },
    },
    {
      name: 'no such report',
      route: '/CalculatorReport/*',
      async reach({ follow, page, say }) {
        await follow(NO_REPORT);
        await titled(page, say('report', 'missing.title'));
      },
    },
    {
      name: 'diary',
      route: '/Profile',
      async reach({ follow, page }) {
        await follow('/Profile');
        await expect(page.getByRole('article').first()).toBeVisible();
      },
    },
    {
      name: 'diary, asked before deleting',
      route: '/Profile',
      ...DIALOG,
      async reach({ page, say }) {
        await page
          .getByRole('button', { name: say('profile', 'entry.delete'), exact: false })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ],
});

type WithReport = { id: string };
const [offer] = DEMO_OFFERS;
const closeDialog = ({ press }: Stage<WithReport>) => press('advice', 'dialog.close');

/** What hangs on a report: dialogs, parts, coupons and links. */
export const aroundReport = tour<WithReport>({
  name: 'around a report',
  prepare: async (page, origin) => {
    const { person, id } = await withReport(page, origin);
    const token = await tokenOf(origin, person);
    await call(origin, calculatorContract, calculatorContract.routes.makeDoctorLink, {
      token,
      params: { reportId: id },
      body: { days: 7 },
    });
    return { id };
  },
  states: [
    {
      name: 'report with a link for the doctor',
      route: '/CalculatorReport/*',
      async reach({ goto, page, say, world }) {
        await goto(`/CalculatorReport/${world.id}`);
        await page.locator('#risk-offers').waitFor();
        await openSections(page);
        await expect(page.getByText(say('doctor-link', 'list.neverOpened'))).toBeVisible();
      },
    },
    {
      name: 'report with a new link for the doctor',
      route: '/CalculatorReport/*',
      within: '.doctor-links',
      // The address is shown once and stays until the page is left.
      async reach({ press, page, say }) {
        await press('doctor-link', 'make.button');
        await expect(page.getByRole('textbox', { name: say('doctor-link', 'new.label') })).toBeVisible();
      },
    },
    {
      name: 'report, about mammography',
      route: '/CalculatorReport/*',
      ...DIALOG,
      async reach({ press, page, say }) {
        await press('advice', 'mammography.open');
        await expect(page.getByRole('dialog', { name: say('advice', 'mammography.title') })).toBeVisible();
      },
    },
    {
      name: 'report, self-examination step by step',
      route: '/CalculatorReport/*',
      ...DIALOG,
      async reach(stage) {
        await closeDialog(stage);
        await stage.press('advice', 'steps.open');
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'coupon to send, with a fault',
      route: '/CalculatorReport/*',
      ...DIALOG,
      async reach(stage) {
        const { page, say } = stage;
        await closeDialog(stage);
        const title = offer?.title.en ?? '';
        await page.getByRole('button', { name: say('coupons', 'coupons.sendName', { title }) }).click();
        const form = page.getByRole('dialog', { name: title });
        await form.getByLabel(say('coupons', 'send.label')).fill('ilze');
        await form.getByRole('button', { name: say('coupons', 'send.button') }).click();
        await expect(form.getByText(say('coupons', 'send.fault.invalid'))).toBeVisible();
      },
    },
    {
      name: 'report with a part open',
      route: '/CalculatorReport/*',
      within: 'details[open]',
      async reach({ page, say }) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        const factor = say('report', 'factor.density');
        await page.getByText(say('report', 'factors.more', { factor }), { exact: true }).click();
        await expect(page.getByText(say('parts', 'fact.density-fatty'))).toBeVisible();
      },
    },
  ],
});

/** Address of every part, and its key in the texts; the first three differ in their build. */
const PARTS = {
  WeightCollapse: 'weight',
  BreastDensityCollapse: 'density',
  Banners: 'banners',
  ActivityCollapse: 'activity',
  AgeCollapse: 'age',
  AlcoholCollapse: 'alcohol',
  BiopsyCollapse: 'biopsy',
  BreastfeedingCollapse: 'breastfeeding',
  ChildbirthCollapse: 'childbirth',
  ContraceptionCollapse: 'contraception',
  GeneticsCollapse: 'genetics',
  MenopauseCollapse: 'menopause',
  MenstruationCollapse: 'menstruation',
} as const;

export const parts = tour<WithReport>({
  name: 'parts of the report',
  prepare: withReport,
  states: Object.entries(PARTS).map(([name, key], i) => ({
    name: `part ${name}`,
    route: `/ReportParts/${name}`,
    ...(i < 3 ? {} : { depth: 'once' as const }),
    async reach({ goto, follow, page, say }) {
      await (i === 0 ? goto : follow)(`/ReportParts/${name}`);
      await titled(page, say('parts', `part.${key}.title`));
    },
  })),
});

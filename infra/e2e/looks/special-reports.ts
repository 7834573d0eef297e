import { expect } from '@playwright/test';
import { titled } from '../accessible.ts';
import { type Given, NOTHING_KNOWN } from '../answers.ts';
import { beSignedIn } from '../people.ts';
import { personWithReport } from '../records.ts';
import { openSections } from '../sections.ts';
import { type Stage, tour } from './look.ts';

/** Reports of two women of her own account each: one who carries a gene variant, one who answers nothing. */
const reportOf = (
  name: string,
  given: Given,
  headline: string,
  shows: (stage: Stage<{ id: string }>) => Promise<void>,
) =>
  tour<{ id: string }>({
    name,
    prepare: async (page, origin) => {
      const { person, report } = await personWithReport(origin, given);
      await beSignedIn(page, origin, person);
      return { id: report.id };
    },
    states: [
      {
        name,
        route: '/CalculatorReport/*',
        async reach(stage) {
          await stage.goto(`/CalculatorReport/${stage.world.id}`);
          await titled(stage.page, stage.say('report', headline));
          await shows(stage);
        },
      },
      {
        name: `${name}, sheet for the doctor`,
        route: '/CalculatorReport/*',
        async reach({ follow, page, say, world }) {
          await follow(`/CalculatorReport/${world.id}/summary`);
          await titled(page, say('summary', 'summary.title'));
        },
      },
    ],
  });

export const withoutNumber = reportOf(
  'report without a number',
  { had_breast_cancer: 'no', age: ['30'], gene_variant: 'yes', chest_radiotherapy: 'no', country: 'place:LV' },
  'headline.none',
  async ({ page, say }) => {
    await expect(page.getByRole('heading', { name: say('report', 'do.title') })).toBeVisible();
    await openSections(page);
    await expect(page.getByRole('tab')).toHaveCount(0);
  },
);

export const nothingKnown = reportOf(
  'report of a woman who knows nothing',
  NOTHING_KNOWN,
  'headline.equal',
  async ({ page, say }) => {
    await expect(page.getByRole('heading', { name: say('report', 'open.title') })).toBeVisible();
    await page.locator('#risk-open summary').first().click();
    await page.getByText(say('report', 'open.others')).click();
  },
);

import { expect, type Page } from '@playwright/test';
import { titled } from '../accessible.ts';
import { beSignedIn, newPerson, STAFF } from '../people.ts';
import { newStudy } from '../studies.ts';
import { DIALOG, type Stage, type State, tour } from './look.ts';

type Study = Awaited<ReturnType<typeof newStudy>>;
interface Studies {
  study: Study;
}

const pressFirst = ({ page, say }: Stage<Studies>, key: string) =>
  page
    .getByRole('button', { name: say('research', key), exact: true })
    .first()
    .click();
const home = ({ world }: Stage<Studies>) => `/Research/projects/${world.study.id}`;
const qr = ({ page, say }: Stage<Studies>) =>
  expect(page.getByRole('img', { name: say('research', 'link.qr') })).toBeVisible();

/** Administration of studies, and the data of one that nobody may have yet. */
export const research = tour<Studies>({
  name: 'research',
  async prepare(page, origin) {
    const study = await newStudy(origin);
    await beSignedIn(page, origin, { email: STAFF.administrator });
    return { study };
  },
  states: [
    {
      name: 'home of an administrator',
      route: '/',
      async reach({ goto, page }) {
        await goto('/');
        await expect(page.locator('#projects')).toBeVisible();
      },
    },
    {
      name: 'studies',
      route: '/Research',
      async reach({ goto, page, say }) {
        await goto('/Research');
        await page.getByRole('link', { name: say('research', 'project.new') }).waitFor();
      },
    },
    {
      name: 'new study with errors',
      route: '/Research/*',
      async reach(stage) {
        await stage.follow('/Research/new');
        await pressFirst(stage, 'form.save');
        await expect(stage.page.getByText(stage.say('research', 'form.faults'))).toBeVisible();
      },
    },
    {
      name: 'study, asked before opening',
      route: '/Research/*',
      async reach(stage) {
        await stage.goto(home(stage));
        await titled(stage.page, stage.world.study.name);
        await pressFirst(stage, 'step.open');
        await expect(stage.page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'study',
      route: '/Research/*',
      async reach(stage) {
        await stage.world.study.open();
        await stage.goto(home(stage));
        await qr(stage);
      },
    },
    {
      name: 'new activity with errors',
      route: '/Research/*',
      async reach(stage) {
        await stage.follow(`${home(stage)}/activities/new`);
        await pressFirst(stage, 'form.save');
        await expect(stage.page.getByText(stage.say('research', 'form.faults'))).toBeVisible();
      },
    },
    {
      name: 'invitation by mail with errors',
      route: '/Research/*',
      async reach(stage) {
        const { page, say } = stage;
        await stage.goto(`${home(stage)}/invite`);
        await page.getByLabel(say('research', 'invite.addresses'), { exact: true }).fill('not an address');
        await page.getByRole('form').or(page.locator('form')).first().getByRole('button').last().click();
        await expect(page.getByText(say('research', 'invite.wrong'))).toBeVisible();
      },
    },
    {
      name: 'sheet to print',
      route: '/Research/*',
      async reach(stage) {
        await stage.goto(`${home(stage)}/sheet`);
        await qr(stage);
      },
    },
    {
      name: 'no file of data yet',
      route: '/Research/*',
      async reach(stage) {
        const { page, origin, say, world } = stage;
        await beSignedIn(page, origin, { email: STAFF.researcher });
        await stage.goto(`/Research/data/${world.study.id}`);
        await pressFirst(stage, 'data.take');
        await expect(page.getByText(say('research', 'refused.title'))).toBeVisible();
      },
    },
  ],
});

interface Account {
  person: Awaited<ReturnType<typeof newPerson>>;
}

const section = (name: string, more: (stage: Stage<Account>) => Promise<void> = async () => undefined) =>
  ({
    name: `accounts, ${name}`,
    route: '/Accounts/*',
    async reach(stage) {
      await stage.follow(`/Accounts/${name}`);
      await titled(stage.page, stage.say('provider', `section.${name}`));
      await more(stage);
    },
  }) satisfies State<Account>;

export const accounts = tour<Account>({
  name: 'accounts',
  async prepare(page: Page, origin: string) {
    const person = await newPerson(origin);
    await beSignedIn(page, origin, { email: STAFF.provider });
    return { person };
  },
  states: [
    {
      name: 'account to suspend, with errors',
      route: '/Accounts',
      async reach({ goto, page, press, say, world }) {
        await goto('/Accounts');
        await page.getByLabel(say('provider', 'find.email'), { exact: true }).fill(world.person.email);
        await press('provider', 'find.send');
        await press('provider', 'suspend.send');
        await expect(page.getByText(say('provider', 'fault.days'), { exact: true })).toBeVisible();
      },
    },
    {
      name: 'account, asked before suspending',
      route: '/Accounts',
      ...DIALOG,
      async reach({ page, press, say }) {
        await page.getByLabel(say('provider', 'suspend.days'), { exact: true }).fill('1');
        await page.getByLabel(say('provider', 'reason'), { exact: true }).selectOption('misuse_of_service');
        await page.getByLabel(say('provider', 'suspend.notice'), { exact: true }).fill('…');
        await press('provider', 'suspend.send');
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      ...section('suspensions'),
      async reach(stage) {
        await stage.goto('/Accounts');
        await section('suspensions').reach(stage);
      },
    },
    section('addresses', ({ press }) => press('provider', 'block.send')),
    section('clients'),
    section('log'),
    {
      name: 'who acted on her account',
      route: '/MyData',
      async reach({ goto, page, origin, say, world }) {
        await beSignedIn(page, origin, world.person);
        await goto('/MyData');
        const record = page.getByRole('region', { name: say('myData', 'accesses.title') });
        await expect(record.getByText(say('profile', 'act.account_looked_up'))).toBeVisible();
      },
    },
  ],
});

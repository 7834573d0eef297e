import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS, titled } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, STAFF, signIn } from './people.ts';
import { newStudy } from './studies.ts';
import { at, type Language, say } from './texts.ts';

/** Half of all the time: any worker that is free takes the next. */
test.describe.configure({ mode: 'parallel' });

async function visitResearch(page: Page, language: Language, origin: string) {
  const research = (key: string, values?: Record<string, string>) => say(language, 'research', key, values);
  const press = (key: string) =>
    page
      .getByRole('button', { name: research(key), exact: true })
      .first()
      .click();
  const study = await newStudy(origin);
  await signIn(page, language, STAFF.administrator);

  await page.goto(at(language, '/Research'));
  await page.getByRole('link', { name: research('project.new') }).waitFor();
  await expectAccessible(page, 'studies');
  await page.goto(at(language, '/Research/new'));
  await press('form.save');
  await expect(page.getByText(research('form.faults'))).toBeVisible();
  await expectAccessible(page, 'new study with errors');

  const home = `/Research/projects/${study.id}`;
  await page.goto(at(language, home));
  await titled(page, study.name);
  await press('step.open');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'asked before opening');
  await study.open();
  await page.goto(at(language, home));
  await expect(page.getByRole('img', { name: research('link.qr') })).toBeVisible();
  await expectAccessible(page, 'study');
  await page.goto(at(language, `${home}/activities/new`));
  await press('form.save');
  await expect(page.getByText(research('form.faults'))).toBeVisible();
  await expectAccessible(page, 'new activity with errors');
  await page.goto(at(language, `${home}/invite`));
  await page.getByLabel(research('invite.addresses'), { exact: true }).fill('not an address');
  await page.getByRole('form').or(page.locator('form')).first().getByRole('button').last().click();
  await expect(page.getByText(research('invite.wrong'))).toBeVisible();
  await expectAccessible(page, 'invitation with errors');
  await page.goto(at(language, `${home}/sheet`));
  await expect(page.getByRole('img', { name: research('link.qr') })).toBeVisible();
  await expectAccessible(page, 'sheet to print');

  await page.context().clearCookies();
  await signIn(page, language, STAFF.researcher);
  await page.goto(at(language, `/Research/data/${study.id}`));
  await press('data.take');
  await expect(page.getByText(research('refused.title'))).toBeVisible();
  await expectAccessible(page, 'no file of data yet');
}

async function visitAccounts(page: Page, language: Language, origin: string) {
  const provider = (key: string) => say(language, 'provider', key);
  const press = (key: string) => page.getByRole('button', { name: provider(key), exact: true }).click();
  const person = await newPerson(origin);
  await signIn(page, language, STAFF.provider);

  await page.goto(at(language, '/Accounts'));
  await page.getByLabel(provider('find.email'), { exact: true }).fill(person.email);
  await press('find.send');
  await press('suspend.send');
  await expect(page.getByText(provider('fault.days'))).toBeVisible();
  await expectAccessible(page, 'account to suspend, with errors');
  await page.getByLabel(provider('suspend.days'), { exact: true }).fill('1');
  await page.getByLabel(provider('reason'), { exact: true }).selectOption('misuse_of_service');
  await page.getByLabel(provider('suspend.notice'), { exact: true }).fill('…');
  await press('suspend.send');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'asked before suspending');

  for (const section of ['suspensions', 'addresses', 'clients', 'log']) {
    await page.goto(at(language, `/Accounts/${section}`));
    await titled(page, provider(`section.${section}`));
    await page.waitForLoadState('networkidle');
    if (section === 'addresses') await press('block.send');
    await expectAccessible(page, section);
  }

  await page.context().clearCookies();
  await signIn(page, language, person.email, person.password);
  await page.goto(at(language, '/MyData'));
  const record = page.getByRole('region', { name: say(language, 'myData', 'accesses.title') });
  await expect(record.getByText(say(language, 'profile', 'act.account_looked_up'))).toBeVisible();
  await expectAccessible(page, 'who acted on her account');
}

for (const { language, colours } of LOOKS) {
  test.describe(`accessible in ${language}, ${colours}`, () => {
    test.use({ colorScheme: colours, contextOptions: { reducedMotion: 'reduce' } });

    test('research', ({ page, baseURL }) => visitResearch(page, language, baseURL ?? ''));
    test('accounts', ({ page, baseURL }) => visitAccounts(page, language, baseURL ?? ''));
  });
}

test('the mailbox of the local run', async ({ page }) => {
  await page.goto('/mailbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'mailbox');
});

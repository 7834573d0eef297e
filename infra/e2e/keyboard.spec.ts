import { briefForm, consentCard } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { KEYS, press, tabTo } from './keys.ts';
import { beSignedIn, DEMO, newPerson, newStranger } from './people.ts';
import { answerOn } from './risk-test.ts';
import { say } from './texts.ts';

const shell = (key: string) => say('en', 'shell', key);
const engine = (key: string, values?: Record<string, number>) => say('en', 'engine', key, values);

test('from the home page to the report with the keyboard only', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/en');
  await press(page, page.locator('.tile a'));
  await page.waitForURL('/en/login');
  await press(page, button(shell('login.password')));
  await tabTo(page, page.getByLabel(say('en', 'identity', 'email')));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel(say('en', 'identity', 'password')));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/Calculator\/step\//);

  await answerOn(page, 'en', { hands: KEYS });
  await press(page, button(engine('send')));
  await page.waitForURL(/\/CalculatorReport\//);

  await press(page, page.locator('#risk-numbers summary'));
  await tabTo(page, page.getByRole('tab', { name: say('en', 'report', 'horizon.10') }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: say('en', 'report', 'horizon.20') })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: say('en', 'report', 'horizon.20') })).toBeVisible();
});

test('consents are read, given and revoked with the keyboard only', async ({ page, baseURL }) => {
  const consent = (key: string) => say('en', 'consent', key);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await beSignedIn(page, baseURL ?? '', await newStranger(baseURL ?? ''));
  await page.goto('/en/Calculator');
  await press(page, button(consent('ask.accept')));
  await page.waitForURL((url) => url.pathname === '/en/Consent');
  for (const document of ['health-data', 'research.Calculator']) {
    const yes = (await briefForm(page, 'en', document)).getByRole('radio', {
      name: consent('ask.accept'),
      exact: true,
    });
    await tabTo(page, yes);
    await page.keyboard.press('Space');
    await expect(yes).toBeChecked();
  }
  await press(page, button(consent('ask.continue')));
  await page.waitForURL('/en/Calculator/step/before_start');

  await page.goto('/en/Consent');
  const revoke = consentCard(page, 'en', 'research.Calculator').getByRole('button', {
    name: consent('revoke.action'),
  });
  await press(page, revoke);
  const question = page.getByRole('alertdialog', { name: consent('revoke.title') });
  const focus = question.and(page.locator(':focus')).or(question.locator(':focus'));
  await expect(focus).toHaveCount(1);
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
  await expect(focus, 'the focus stays in the question').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(revoke).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: consent('revoke.action') }));
  await page.waitForURL(/\/Consent\/deletion\//);
  await press(page, button(consent('deletion.undo')));
  await expect(page.getByText(consent('deletion.state.undone'))).toBeVisible();
});

test('something is searched, an answer of the help opened and a place to book found with the keyboard only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/en/Search');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('doctor link');
  await press(page, page.getByRole('link', { name: say('en', 'help', 'question.doctor-link.title') }));
  await page.waitForURL('/en/Help#doctor-link');
  await expect(page.locator('#doctor-link details')).toHaveAttribute('open', '');
  await press(page, page.locator('#change summary'));
  await press(page, page.locator('#change').getByRole('link'));
  await page.waitForURL('/en/Appointments');
  await tabTo(page, page.getByLabel(say('en', 'appointments', 'finder.country')));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel(say('en', 'appointments', 'finder.place.PL')));
  await press(page, page.locator('#gynaecologist summary'));
  await tabTo(page, page.getByRole('link', { name: 'terminyleczenia.nfz.gov.pl' }));
});

test('the first stop skips to the content', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shell('header.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the menu on a phone opens by key, Escape closes it and the focus returns', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/en');
  const menu = page.getByRole('button', { name: shell('header.menu') });
  const entries = page.getByRole('navigation', { name: shell('header.label') });
  await expect(entries).toBeHidden();
  const logo = page.locator('.logo');
  const place = await logo.boundingBox();
  await press(page, menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(await logo.boundingBox(), 'the header stays where it is').toEqual(place);
  await expect(entries.getByRole('button', { name: shell('header.logout') })).toBeVisible();
  await tabTo(page, entries.getByRole('link', { name: shell('header.tests') }));
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await expect(menu).toBeFocused();

  await press(page, menu);
  await press(page, entries.getByRole('link', { name: 'RU', exact: true }));
  await page.waitForURL('/ru');
  await expect(page.getByRole('navigation', { name: say('ru', 'shell', 'header.label') })).toBeHidden();
});

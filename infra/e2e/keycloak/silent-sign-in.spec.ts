import { expect, test } from '../fixtures.ts';
import { newPerson, signIn } from '../people.ts';
import { base } from '../playwright.base.ts';
import { at, say } from '../texts.ts';

const { launchOptions } = base.use;
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, '--test-third-party-cookie-phaseout'] } });

test('a page opened anew is signed in where the browser keeps no cookies of other sites', async ({ page, baseURL }) => {
  const person = await newPerson(String(baseURL));
  await signIn(page, 'en', person.email, person.password);
  const another = await page.context().newPage();
  const asked: string[] = [];
  another.on('framenavigated', (frame) => frame === another.mainFrame() && asked.push(frame.url()));
  await another.goto(at('en', '/MyData'));
  await expect(another.getByRole('heading', { level: 1, name: say('en', 'myData', 'title') })).toBeVisible();
  expect(asked.filter((url) => url.includes('/realms/'))).toEqual([]);
});

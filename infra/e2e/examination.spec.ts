import { advice, button, keptBy, newWoman, open, report, submit, symptom, titled, walk } from './examination.ts';
import { expect, test } from './fixtures.ts';
import { press as pressKeys, tabTo } from './keys.ts';
import { beSignedIn } from './people.ts';
import { bytesOf, KB, kb, watchRequests } from './weight.ts';

test('a whole examination by keyboard only, with two signs, notes and a reminder', { tag: '@real' }, async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await open(page, 'ru', origin);
  await walk(page, 'ru', pressKeys, async (step) => {
    const [pictures, text] = await Promise.all(
      ['.exam-figures', '.exam-facts'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(text?.x, `${step}: beside its pictures`).toBeGreaterThan((pictures?.x ?? 0) + (pictures?.width ?? 0));
  });
  await tabTo(page, symptom(page, 'no_symptoms'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(symptom(page, 'no_symptoms')).not.toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await pressKeys(page, submit(page, 'ru'));

  await expect(titled(page, advice('ru', 'flags.headline', { n: 2 }))).toBeVisible();
  await expect(page.getByRole('region', { name: advice('ru', 'todo.title') })).toContainText(
    advice('ru', 'todo.weeks'),
  );
  await tabTo(page, page.getByLabel(report('ru', 'notes.label')));
  await page.keyboard.type('left side');
  await tabTo(page, page.getByLabel(report('ru', 'remind.label')));
  await page.keyboard.press('Space');
  await pressKeys(page, button(page, report('ru', 'save')));
  await expect(page.getByText(report('ru', 'saved'), { exact: true })).toBeVisible();
  expect(await keptBy(origin, person)).toMatchObject([
    {
      symptoms: ['breast_size_shape_change', 'skin_itch_pain'],
      suspicious: 2,
      reminder_requested: true,
      notes_start: 'left side',
    },
  ]);
});

/** The guide is loaded, and its worker has all that a reload needs: the page itself is what it keeps last. */

test('whoever is not signed in is led to sign-in, and a stranger sees no report', async ({ page }) => {
  await page.goto('/en/Examination/step/visual');
  await page.waitForURL('/en/login');
  await page.goto('/en/ExaminationReport');
  await page.waitForURL('/en/login');
});

test('opening it adds little, the whole guide included', async ({ page, request, baseURL }) => {
  const person = await newWoman(baseURL ?? '');
  await beSignedIn(page, baseURL ?? '', person);
  // Modules that are fetched ahead count, other tests' do not.
  const all = watchRequests(page);
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  const home = new Set([...all.scripts()].filter((file) => !new URL(file).pathname.startsWith('/modules/')));
  await page.goto('/en/Examination');
  await page.waitForLoadState('networkidle');
  await walk(page, 'en');
  const isOther = (file: string) => /^\/modules\/(?!mfe-examination\/)/.test(new URL(file).pathname);
  const added = [...all.scripts()].filter((file) => !home.has(file) && !isOther(file));
  const br = await bytesOf(request, added, 'br');
  console.log(`Self-examination with all its steps: ${added.length} scripts, ${kb(br)} br beyond the landing page.`);
  expect(added.length).toBeGreaterThan(0);
  // 60 KB for an opened module, and what must be there without a network: the drawings of every step, the advice after a
  // sign, and what locks a finished examination.
  expect(br).toBeLessThanOrEqual(71 * KB);
});

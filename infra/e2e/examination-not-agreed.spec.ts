import { pathOf } from '@vesela/contracts';
import { examinationContract } from '@vesela/contracts/examination';
import { decide } from './consents.ts';
import { advice, button, guide, symptom } from './examination.ts';
import { expect, test } from './fixtures.ts';
import { lettersOnPaper } from './paper.ts';
import { beSignedIn, newStranger, tokenOf } from './people.ts';
import { at, LANGUAGES, say } from './texts.ts';

test('who has not agreed sees her result at once, on a phone in its first screen, and nothing of it is sent', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'deny' });
  await beSignedIn(page, origin, person);
  // Nor is the key asked for that the service would refuse.
  const keyPath = pathOf(examinationContract, examinationContract.routes.getWaitingKey);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfHers = request.method() !== 'GET' || pathname.endsWith(keyPath);
    if (isOfHers && pathname.startsWith('/api/examination/')) sent.push(pathname);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/Examination/step/symptoms'));
    await expect(page.getByText(guide(language, 'not-saved.why'))).toBeVisible();
    await symptom(page, 'nipple_inversion').check();
    await button(page, guide(language, 'not-saved.show')).click();
    const shown = [
      page.getByRole('heading', { name: advice(language, 'flags.headline', { n: 1 }) }),
      page.getByRole('heading', { name: advice(language, 'todo.title') }),
    ];
    for (const one of shown) await expect(one, language).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(advice(language, 'todo.weeks')), language).toBeInViewport();
    const before = await Promise.all(shown.map((one) => one.boundingBox()));
    await expect(page.getByText(guide(language, 'not-saved.title'))).toBeVisible();
    expect(await Promise.all(shown.map((one) => one.boundingBox())), language).toEqual(before);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await button(page, guide(language, 'not-saved.no')).click();
    await expect(page.getByRole('link', { name: guide(language, 'send.consent-link') })).toHaveCount(0);
    expect(await lettersOnPaper(page), language).toHaveLength(1);

    // Another module knows of it, and leads back to it without loading the page anew.
    await page.evaluate(() => {
      history.pushState(null, '', '/Genome');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('link', { name: say(language, 'openFinding', 'card.action'), exact: true }).click();
    await expect(page.getByRole('heading', { name: advice(language, 'todo.title') })).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('who agrees in another tab and comes back has it saved', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  const token = await tokenOf(origin, person);
  await decide(origin, token, { terms: 'give', 'health-data': 'deny' });
  await beSignedIn(page, origin, person);
  await page.goto('/en/Examination/step/symptoms');
  await symptom(page, 'nipple_inversion').check();
  await button(page, guide('en', 'not-saved.show')).click();
  await expect(page.getByText(guide('en', 'not-saved.offer'))).toBeVisible();
  await decide(origin, token, { 'health-data': 'give' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL((url) => url.pathname.startsWith('/en/ExaminationReport/'));
});

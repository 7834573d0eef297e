import type { Page } from '@playwright/test';
import { pathOf } from '@vesela/contracts';
import { WAITING_DAYS } from '@vesela/contracts/constants';
import { examinationContract } from '@vesela/contracts/examination';
import { agree, answerForm, withdraw } from './consents.ts';
import {
  advice,
  button,
  guide,
  intro,
  keptBy,
  newWoman,
  open,
  report,
  submit,
  symptom,
  titled,
  WORK,
  walk,
} from './examination.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newStranger, tokenOf } from './people.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';
import { keptTexts, TOKEN } from './tokens.ts';

const { routes } = examinationContract;

const ready = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('vesela-guide-'));
        const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/Examination')));
        return pages.some((kept) => kept !== undefined);
      }),
    )
    .toBe(true);

/** From the introduction: the line goes at the first step, and the examination is finished without it, with one sign. */
async function finishWithoutLine(page: Page, language: Language): Promise<void> {
  await ready(page);
  await button(page, intro(language, 'intro.begin')).first().click();
  await expect(titled(page, intro(language, 'loader.visual'))).toBeVisible();
  await page.context().setOffline(true);
  for (const step of WORK) {
    await expect(titled(page, intro(language, `loader.${step}`))).toBeVisible();
    await button(page, guide(language, 'next')).click();
  }
  await symptom(page, 'nipple_inversion').check();
  await submit(page, language).click();
}

test('the line goes in the middle: the examination goes on, waits, and is sent', async ({ page, context, baseURL }) => {
  const person = await open(page, 'lv', baseURL ?? '');
  await finishWithoutLine(page, 'lv');
  await expect(page.getByText(guide('lv', 'send.waiting-text'))).toBeVisible();
  expect(await page.evaluate(keptTexts)).not.toContain('nipple');
  // Leaving would lose it, and asks.
  await page
    .getByRole('link', { name: say('lv', 'shell', 'header.home'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(intro('lv', 'leave.text'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: intro('lv', 'leave.stay') })
    .click();

  await context.setOffline(false);
  await expect(titled(page, advice('lv', 'flags.headline', { n: 1 }))).toBeVisible();
  expect(await keptBy(baseURL ?? '', person)).toMatchObject([{ symptoms: ['nipple_inversion'] }]);
});

test('when it cannot be sent, a phone shows first why, the question whether to keep it, and what was found', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/examination/examinations', (route) =>
    // Later than the portal would try again, so that it says at once that it failed.
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, json: {} })
      : route.continue(),
  );
  await beSignedIn(page, baseURL ?? '', await newWoman(baseURL ?? ''));
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/Examination/step/symptoms'));
    await symptom(page, 'nipple_inversion').check();
    await submit(page, language).click();
    const failed = page.getByText(guide(language, 'send.failed'), { exact: true });
    const question = page.getByRole('heading', { name: guide(language, 'keep.title') });
    const asked = [question, button(page, guide(language, 'keep.yes')), button(page, guide(language, 'keep.no'))];
    const found = page.getByRole('heading', { name: advice(language, 'flags.headline', { n: 1 }) });
    const shown = [failed, button(page, guide(language, 'send.again')), ...asked, found];
    for (const one of shown) await expect(one, language).toBeInViewport({ ratio: 1 });
    // What follows from it begins there, too.
    await expect(page.getByText(advice(language, 'flags.lead')), language).toBeInViewport();
    await expect(page.locator(':focus'), language).toContainText(guide(language, 'send.failed'));

    await context.setOffline(true);
    await expect(failed, language).toHaveCount(0);
    // The header says that there is no connection, which takes some of the room.
    for (const one of asked) await expect(one, language).toBeInViewport({ ratio: 1 });
    await expect(found, language).toBeInViewport();
    await expect(page.locator(':focus'), language).toContainText(guide(language, 'keep.title'));
    await context.setOffline(false);
    await expect(failed, language).toBeInViewport({ ratio: 1 });
    // Leaving would lose it, and asks.
    page.once('dialog', (dialog) => dialog.accept());
  }
});

test('finished without a line and kept on the device: it survives a reload and goes to the diary by itself', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await open(page, 'en', baseURL ?? '');
  await finishWithoutLine(page, 'en');
  // What to do is said before anything is sent.
  await expect(page.getByRole('region', { name: advice('en', 'todo.title') })).toContainText(
    advice('en', 'todo.weeks'),
  );
  await button(page, guide('en', 'keep.yes')).click();
  await expect(page.getByText(guide('en', 'keep.kept'))).toBeVisible();

  await page.reload();
  await expect(page.getByText(guide('en', 'keep.locked'))).toBeVisible();
  await expect(page.getByRole('region', { name: advice('en', 'todo.title') })).toHaveCount(0);
  const onDevice = await page.evaluate(readWaiting);
  expect(onDevice).toMatchObject([{ id: expect.any(String), keptAt: expect.any(Number) }]);
  expect(JSON.stringify(onDevice)).not.toMatch(/nipple|inversion/);
  expect(JSON.stringify(onDevice)).not.toMatch(TOKEN);

  await context.setOffline(false);
  await expect(titled(page, advice('en', 'flags.headline', { n: 1 }))).toBeVisible();
  expect(await keptBy(baseURL ?? '', person)).toMatchObject([{ symptoms: ['nipple_inversion'] }]);
  expect(await page.evaluate(readWaiting)).toEqual([]);
  await page.goto('/en/Profile');
  const entry = page.getByRole('heading', { name: say('en', 'profile', 'kind.examination') });
  await expect(page.getByRole('article').filter({ has: entry })).toHaveCount(1);
});

/**
 * Finishes without a connection, keeps it on the device, and leaves before the line is back, since the page would send it. A page
 * that is closed is given the line for its last moment: Chromium ends what is emulated first.
 */
async function keepAndLeave(page: Page, finish: () => Promise<void>): Promise<void> {
  await finish();
  await button(page, guide('en', 'keep.yes')).click();
  await expect(page.getByText(guide('en', 'keep.kept'))).toBeVisible();
  await page
    .getByRole('link', { name: say('en', 'shell', 'header.home'), exact: true })
    .first()
    .click();
  await expect(page.getByText(guide('en', 'keep.kept'))).toHaveCount(0);
  await page.context().setOffline(false);
}

test('kept on the device and the page left: home and diary lead to saving it, and say once that it was removed unsent', async ({
  page,
  baseURL,
}) => {
  const finishAndKeep = () =>
    keepAndLeave(page, async () => {
      await page.goto('/en/Examination');
      await finishWithoutLine(page, 'en');
    });
  const person = await open(page, 'en', baseURL ?? '');
  await finishAndKeep();
  await page.goto('/en/Profile');
  await expect(page.getByRole('region', { name: say('en', 'openFinding', 'waiting.title') })).toBeVisible();
  await page.goto('/en');
  const card = page.locator('.home-next');
  await expect(card.getByRole('heading')).toHaveText(say('en', 'openFinding', 'waiting.title'));
  expect(await keptBy(baseURL ?? '', person)).toEqual([]);
  await card.getByRole('link', { name: say('en', 'openFinding', 'waiting.save') }).click();
  await expect(titled(page, advice('en', 'flags.headline', { n: 1 }))).toBeVisible();
  expect(await keptBy(baseURL ?? '', person)).toMatchObject([{ symptoms: ['nipple_inversion'] }]);
  await page.goto('/en');
  await expect(card.getByRole('heading')).toHaveText(say('en', 'home', 'next.see-doctor'));

  await finishAndKeep();
  await page.evaluate(makeOld, WAITING_DAYS + 1);
  await page.goto('/en');
  const removed = page.getByText(say('en', 'profile', 'waiting.removed.title'));
  await expect(removed).toBeVisible();
  await expect.poll(() => page.evaluate(readWaiting)).toEqual([]);
  await page.reload();
  await expect(card.getByRole('heading')).toHaveText(say('en', 'home', 'next.see-doctor'));
  await expect(removed).toHaveCount(0);
});

test('back online, the one that is kept on the device comes before the question about research, and after the other consents', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  const token = await tokenOf(origin, person);
  await agree(origin, token);
  await beSignedIn(page, origin, person);
  const told = page.getByRole('heading', { name: say('en', 'consent', 'kept.title') });
  /** The guide is open to whoever has its address. */
  const finishAndKeep = () =>
    keepAndLeave(page, async () => {
      // That of this page: the page before may still be asking for it.
      const steps = at('en', '/Examination/step/symptoms');
      const key = page.waitForResponse(
        (response) =>
          response.url().endsWith(pathOf(examinationContract, routes.getWaitingKey)) && page.url().endsWith(steps),
      );
      await page.goto(steps);
      await (await key).finished();
      await symptom(page, 'nipple_inversion').check();
      await context.setOffline(true);
      await submit(page, 'en').click();
    });
  await finishAndKeep();
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/Examination'));
    await page.waitForURL((url) => url.pathname === at(language, '/Consent'));
    for (const key of ['kept.save', 'kept.later'])
      await expect(button(page, say(language, 'consent', key)), language).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio')).toHaveCount(0);
  }
  await page.goto(at('en', '/Examination'));
  await button(page, say('en', 'consent', 'kept.save')).click();
  await expect(titled(page, advice('en', 'flags.headline', { n: 1 }))).toBeVisible();
  expect(await keptBy(origin, person)).toMatchObject([{ symptoms: ['nipple_inversion'] }]);
  // Research is asked as before, once nothing waits.
  await page.goto(at('en', '/Examination'));
  await answerForm(page, 'en', 'research.Examination', 'deny');
  await expect(titled(page, intro('en', 'intro.title'))).toBeVisible();

  // Without her consent to the use of health data she is told first, and nothing is sent before she has agreed.
  if (desk) await page.setViewportSize(desk);
  await finishAndKeep();
  await withdraw(origin, token, 'health-data');
  await page.goto(at('en', '/Examination'));
  await expect(told).toBeVisible();
  await expect(page.getByText(say('en', 'consent', 'kept.consent'))).toBeVisible();
  await button(page, say('en', 'consent', 'ask.continue')).click();
  expect(await keptBy(origin, person)).toHaveLength(1);
  await answerForm(page, 'en', 'health-data', 'accept');
  await expect(titled(page, advice('en', 'flags.headline', { n: 1 }))).toBeVisible();
  expect(await keptBy(origin, person)).toHaveLength(2);
});

/** Runs in the page: what waits on the device was kept so many days ago. */
const makeOld = (days: number) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('vesela-waiting');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('records', 'readwrite');
      const store = writing.objectStore('records');
      const all = store.getAll();
      all.onsuccess = () => {
        for (const record of all.result) store.put({ ...record, keptAt: record.keptAt - days * 86_400_000 });
      };
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

/** Runs in the page: all records that wait on the device, their bytes as text. */
const readWaiting = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('vesela-waiting');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('records').objectStore('records').getAll();
      all.onsuccess = () => {
        opening.result.close();
        const text = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
        resolve(all.result.map((record) => ({ ...record, bytes: text(record.bytes), iv: text(record.iv) })));
      };
    };
  });

test('begun and finished without a line: nothing of hers is kept before she says so, and after a reload she says that it is hers', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await open(page, 'pl', baseURL ?? '');
  await ready(page);
  await walk(page, 'pl');
  await symptom(page, 'no_symptoms').check();
  await submit(page, 'pl').click();
  await expect(titled(page, advice('pl', 'none.headline'))).toBeVisible();
  await page.goto(at('pl', '/Examination'));
  await ready(page);
  const kept = await page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(lists)).flat().map((url) => new URL(url).pathname);
  });
  expect(
    kept.filter(
      (path) =>
        !/^\/(assets|modules\/mfe-examination)\/|^\/(config|modules)\.json$|^\/Examination$|^\/(offline\.(html|js)|unavailable\.css)$/.test(
          path,
        ),
    ),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto(at('pl', '/Examination/step/lying'));
  await expect(titled(page, intro('pl', 'loader.lying'))).toBeVisible();
  await button(page, guide('pl', 'next')).click();
  await button(page, guide('pl', 'next')).click();
  await symptom(page, 'skin_itch_pain').check();
  await submit(page, 'pl').click();
  await expect(page.getByText(guide('pl', 'send.waiting-text'))).toBeVisible();
  await button(page, guide('pl', 'keep.yes')).click();
  await expect(page.getByText(guide('pl', 'keep.kept'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(guide('pl', 'keep.locked'))).toBeVisible();
  const waiting = JSON.stringify(await page.evaluate(readWaiting));
  expect(waiting).not.toMatch(/skin_itch_pain/);
  expect(waiting).not.toMatch(TOKEN);
  await context.setOffline(false);
  // Nobody was signed in at its end: she says that it is hers.
  await expect(page.getByText(guide('pl', 'keep.whose'))).toBeVisible();
  await button(page, guide('pl', 'keep.mine')).click();
  await expect(titled(page, advice('pl', 'flags.headline', { n: 1 }))).toBeVisible();
  const compared = page.getByRole('region', { name: report('pl', 'compare.title') });
  await expect(compared).toContainText(report('pl', 'compare.appeared'));
  await expect(compared).toContainText(report('pl', 'found.skin_itch_pain'));
  expect((await keptBy(baseURL ?? '', person)).map(({ suspicious }) => suspicious)).toEqual([1, 0]);
});

test('its worker leaves other pages alone, and those say without a line what works', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, 'en', baseURL ?? '');
  await ready(page);
  // The portal's own is registered once the page has loaded.
  const scopes = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.filter(({ active }) => active?.state === 'activated').map(({ scope }) => new URL(scope).pathname);
    });
  await expect.poll(async () => (await scopes()).sort()).toEqual(['/', '/en/Examination']);
  await page.goto('/en/Calculator');
  const worker = () => page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? '/').pathname);
  expect(await worker()).toBe('/offline-worker.js');
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('vesela-offline-4');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(['/offline.html', '/offline.js', '/unavailable.css']);

  // A page that loses its connection while it loads would load itself anew.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/en/Profile');
  // In the language of the address alone.
  await expect(page.getByRole('heading')).toHaveText(['You are offline', 'What works without the internet']);
  await expect(page).toHaveTitle('You are offline');
  await page.getByRole('link', { name: 'Breast self-examination' }).click();
  await expect(titled(page, intro('en', 'loader.visual'))).toBeVisible();
  // The start is there too, and offers no guide in a language that is not kept.
  await page.goto('/ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('У Вас сейчас нет интернета');
  await expect(page.getByText('если Вы уже открывали его')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await context.setOffline(false);
  // The page that she asked for opens by itself.
  await expect(page.locator('header')).toBeVisible();
});

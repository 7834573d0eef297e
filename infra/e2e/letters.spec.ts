import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from '@vesela/contracts';
import { sampleMails } from '@vesela/notification/testing';
import { expectNoViolation, PHONE } from './accessible.ts';

const WIDTHS = [PHONE, 640];
const SCHEMES = ['light', 'dark'] as const;
/** The ground of each scheme, as a browser names it. */
const GROUND = { light: 'rgb(253, 248, 245)', dark: 'rgb(27, 17, 23)' };
/** A folder for pictures of every letter, for people who look. */
const pictures = process.env.VESELA_PICTURES;

/** Opens the HTML of a mail with nothing to load from; whatever it asks for is named. */
async function openMail(page: Page, html: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === 'https://mail.example/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    asked.push(url);
    return route.abort();
  });
  await page.goto('https://mail.example/');
  return asked;
}

/** One letter of each kind: other reasons of a suspension look the same. */
const letters = new Map((await sampleMails()).map((sample) => [`${sample.kind}-${sample.language}`, sample.mail]));

for (const language of LANGUAGES)
  test(`letters in ${language} are readable at each width, light and dark, and ask for nothing`, async ({ page }) => {
    for (const [name, mail] of [...letters].filter(([name]) => name.endsWith(`-${language}`))) {
      const asked = await openMail(page, mail.html);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoViolation(page, `${name} ${colorScheme} ${width}`);
          const { scrollWidth, ground } = await page.evaluate(() => ({
            scrollWidth: document.documentElement.scrollWidth,
            ground: getComputedStyle(document.body).backgroundColor,
          }));
          expect(scrollWidth).toBeLessThanOrEqual(width);
          expect(ground).toBe(GROUND[colorScheme]);
          if (pictures)
            await page.screenshot({ path: `${pictures}/${name}-${colorScheme}-${width}.png`, fullPage: true });
        }
      }
      expect(asked, name).toEqual([]);
      await page.unrouteAll();
    }
  });

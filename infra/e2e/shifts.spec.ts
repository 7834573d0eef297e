import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO, STAFF } from './people.ts';
import { MOST_SHIFT, watchShifts } from './shifts.ts';

// Pages whose content arrives after them, each for whoever uses it: lists, and pages shorter than a window.
for (const [email, paths] of [
  [DEMO.anna, ['/Consent', '/Search', '/Appointments', '/Profile', '/Profile/settings']],
  [STAFF.provider, ['/Accounts', '/Accounts/suspensions', '/Accounts/clients', '/Accounts/log']],
  [STAFF.administrator, ['/Research']],
] as const)
  test(`nothing moves on a phone while pages of ${email.split('@')[0]} arrive`, async ({ page, baseURL }) => {
    await beSignedIn(page, baseURL ?? '', { email });
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main .v-spinner')).toHaveCount(0);
      expect(await shifts(), path).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });

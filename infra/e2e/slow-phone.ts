import type { Page } from '@playwright/test';

/** Slow 4G as Lighthouse has it, and a processor of a quarter of this machine's. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
const SLOWER = 4;

export const PHONE = { width: 360, height: 740 };

/** From now on the page is loaded as on a slow phone. */
export async function onSlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.setViewportSize(PHONE);
}

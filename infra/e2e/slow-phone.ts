import type { Page } from '@playwright/test';

/** Slow 4G as Lighthouse has it, and a processor of a quarter of this machine's. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };
const SLOWER = 4;

/** 50 KB/s in both directions. */
const FIFTY_KB = 50 * 1024;
const SLOW_LINE = { latency: 150, downloadThroughput: FIFTY_KB, uploadThroughput: FIFTY_KB };

export const PHONE = { width: 360, height: 740 };

/** From now on the page is loaded as on a slow phone. */
export const onSlowPhone = (page: Page) => emulate(page, SLOW_4G, SLOWER);

/** From now on the page is loaded by a phone as fast as this machine, over a line of 50 KB/s. */
export const onSlowLine = (page: Page) => emulate(page, SLOW_LINE, 1);

async function emulate(page: Page, network: typeof SLOW_4G, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.setViewportSize(PHONE);
}

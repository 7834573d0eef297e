import type { APIRequestContext, Page } from '@playwright/test';

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');

/** Addresses that the page asks for from now on, and of the scripts among them. */
export function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(request.url());
  });
  return { count: () => asked.length, scripts: () => new Set(asked.filter(isScript)) };
}

/** Bytes that files weigh on the line in one encoding. Throws for a file that is not sent in it. */
export async function bytesOf(
  request: APIRequestContext,
  files: Iterable<string>,
  encoding: 'br' | 'gzip',
): Promise<number> {
  let sum = 0;
  for (const file of files) {
    const headers = (await request.get(file, { headers: { 'accept-encoding': encoding } })).headers();
    if (headers['content-encoding'] !== encoding) throw new Error(`${file} is not sent as ${encoding}`);
    sum += Number(headers['content-length']);
  }
  return sum;
}

export const KB = 1024;
export const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

import type { Page } from '@playwright/test';

/**
 * A JWT up to its first dot. What is kept sealed is base64, which has no dot: three letters of it may read "eyJ" by
 * chance, and did.
 */
export const TOKEN = /eyJ[\w-]+\./;

/** The tokens that `page` sends from now on. */
export function tokensSent(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const header = request.headers().authorization;
    if (header) tokens.push(header.replace('Bearer ', ''));
  });
  return tokens;
}

/** Runs in the page: all that the browser keeps as text. */
export const keptTexts = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);

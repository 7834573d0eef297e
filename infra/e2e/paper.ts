import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Letters of a line, or a little more: a last page with no more is not worth its paper. */
export const A_LINE = 100;

/** How many letters each page of A4 holds that the page takes on paper; Chromium writes four hexadecimal digits a letter. */
export async function lettersOnPaper(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const from = pdf.indexOf('stream\n', pdf.indexOf(`\n${id} 0 obj`)) + 'stream\n'.length;
    const stream = pdf.slice(from, pdf.indexOf('endstream', from));
    // An empty page is not even packed.
    const drawn = stream.trim() === '' ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return [...drawn.matchAll(/<([0-9A-F]+)>/g)].reduce((sum, [, digits = '']) => sum + digits.length / 4, 0);
  });
}

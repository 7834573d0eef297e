/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Review } from '@vesela/contracts/reviews';
import { LANGUAGES } from '@vesela/framework';
import { ReadBy } from '@vesela/framework/read-by';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { textLoaders } from '@vesela/framework/text-loaders';

const texts = textLoaders(async () => ({ default: {} }));
const READ: Review = {
  topic: 'contraception',
  language: 'en',
  reader: 'clinician',
  all: 61,
  signed: 12,
  people: [{ name: 'Anna Ozola', qualification: 'gynaecologist', date: '2026-11-24' }],
};

async function show(reviews: readonly Review[], language: (typeof LANGUAGES)[number] = 'en'): Promise<string> {
  const root = () => <ReadBy topic="contraception" reviews={reviews} />;
  await pageOpener({ name: 'test', texts, root })('/', () => new Response(null, { status: 404 }), { language });
  const link = await screen.findByRole('link');
  return link.parentElement?.textContent ?? '';
}

beforeAll(startTexts);
afterEach(cleanup);

describe('the line that says who has read the texts', () => {
  it.each(LANGUAGES)('says in %s that no clinician has, and leads to the sources', async (language) => {
    expect(await show([], language)).not.toMatch(/[{}]|read\./);
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/Sources$/);
    await expectAccessible({ language });
  });

  it('names how many are read and by whom', async () => {
    expect(await show([READ])).toContain('12 of 61 statements have been read by Anna Ozola (gynaecologist).');
  });

  it.each([{ topic: 'risk' } as const, { language: 'lv' } as const, { reader: 'editor' } as const])(
    'takes no signature of another %o for it',
    async (other) => {
      expect(await show([{ ...READ, ...other }])).toContain('No clinician has read these texts yet.');
    },
  );
});

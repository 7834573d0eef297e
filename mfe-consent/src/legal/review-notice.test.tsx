/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Review } from '@vesela/contracts/reviews';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { texts } from '../texts.ts';
import { ReviewNotice } from './review-notice.tsx';

beforeAll(startTexts);
afterEach(cleanup);

const BY_A_LAWYER: Review = { topic: 'consent', reader: 'lawyer', language: 'en', all: 60, signed: 60, people: [] };

async function show(reviews: readonly Review[]) {
  const root = () => (
    <main>
      <h1>Terms</h1>
      <ReviewNotice reviews={reviews} />
    </main>
  );
  await pageOpener({ name: 'mfe-consent', texts, root })(
    '/TermsConditions',
    () => new Response(null, { status: 404 }),
    {
      language: 'en',
      prepare: (platform) => {
        platform.legalReviewed = false;
      },
    },
  );
  await screen.findByRole('heading', { name: 'Terms' });
  return screen.queryAllByText('A lawyer has not reviewed this text yet.').length;
}

describe('the notice that no lawyer has reviewed a legal text', () => {
  it('goes when a lawyer has signed all texts of the language', async () => {
    expect(await show([BY_A_LAWYER])).toBe(0);
  });

  it.each([
    ['there is no signature', []],
    ['one text is unsigned', [{ ...BY_A_LAWYER, signed: 59 }]],
    ['a lawyer has read another language', [{ ...BY_A_LAWYER, language: 'pl' }]],
    ['an editor has read them', [{ ...BY_A_LAWYER, reader: 'editor' }]],
    ['a lawyer has read other texts', [{ ...BY_A_LAWYER, topic: 'mail' }]],
  ] as [string, Review[]][])('stays while %s', async (_, reviews) => {
    expect(await show(reviews)).toBe(1);
  });
});

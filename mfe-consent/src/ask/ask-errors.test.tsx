/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { longDate } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeConsent, type FakeConsent, problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import en from '../texts/en.json' with { type: 'json' };

const DECISIONS = '/api/consent/decisions';
let consent: FakeConsent;
let platform: FakePlatform;

beforeAll(startTexts);
beforeEach(() => {
  consent = createFakeConsent();
});
afterEach(cleanup);

async function open(route = 'Calculator', answer = (request: Request) => consent.answer(request)) {
  platform = await openPage(`/Consent?callback=${route}`, answer, {
    prepare: (fake) => fake.routes.push('/Profile', '/Contraception'),
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = (document: string) => screen.findByRole('heading', { level: 2, name: `Text of ${document} (en)` });
const bodies = () => consent.bodies(DECISIONS) as { request_id: string; decisions: { version_id: string }[] }[];

describe('a decision', () => {
  it('on a text that was just replaced shows the new text, and is made anew', async () => {
    consent.decided('health-data', 'given');
    await open();
    await form('research.Calculator');
    consent.overrides.set('POST decisions', () => problemResponse(409, 'text_changed'));
    consent.inForce.set('research.Calculator', '2026-12-01');
    await press(en['ask.accept']);
    await screen.findByText(en['decide.replaced.title']);
    await screen.findByText('Version dated 1 December 2026');
    expect(platform.visited).toEqual([]);
    consent.overrides.clear();
    await press(en['ask.accept']);
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    const [refused, accepted] = bodies();
    expect(accepted?.decisions[0]?.version_id).toBe('research.Calculator/2026-12-01');
    expect(accepted?.request_id).not.toBe(refused?.request_id);
  });

  it('that is impossible says so and leads nowhere', async () => {
    consent.decided('health-data', 'given');
    consent.overrides.set('POST decisions', () => problemResponse(403, 'forbidden'));
    await open();
    await press(en['ask.deny']);
    expect(await screen.findByText(en['decide.impossible'])).toBeTruthy();
    expect(platform.visited).toEqual([]);
    expect(platform.consentChanges).toBe(0);
  });

  it('that wants a new sign-in tells of no failure when she declines it, and can be made after it', async () => {
    consent.decided('health-data', 'given');
    consent.overrides.set('POST decisions', () => problemResponse(403, 'sign_in_again'));
    await open();
    await press(en['ask.accept']);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const accept = await screen.findByRole('button', { name: en['ask.accept'] });
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.queryByText(en['decide.failed.title'])).toBeNull();
    expect(platform.visited).toEqual([]);
    consent.overrides.clear();
    await press(en['ask.accept']);
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
  });

  it('other than the first one after a failure has a number of its own', async () => {
    consent.decided('health-data', 'given');
    consent.overrides.set('POST decisions', () => problemResponse(503, 'unavailable'));
    await open();
    await press(en['ask.accept']);
    await screen.findByText(en['decide.failed.title']);
    consent.overrides.clear();
    await press(en['ask.deny']);
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    const [given, denied] = bodies();
    expect(denied?.request_id).not.toBe(given?.request_id);
  });

  it('is made once by two clicks in a row', async () => {
    consent.decided('health-data', 'given');
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await open('Calculator', async (request) => {
      const answer = await consent.answer(request);
      if (request.method === 'POST') await held;
      return answer;
    });
    const accept = await screen.findByRole('button', { name: en['ask.accept'] });
    const deny = screen.getByRole('button', { name: en['ask.deny'] });
    await userEvent.click(accept);
    await userEvent.click(accept);
    await userEvent.click(deny);
    respond();
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(bodies()).toHaveLength(1);
  });
});

describe('the text of a consent', () => {
  it('that cannot be loaded offers no decision until it is there', async () => {
    consent.overrides.set('GET documents', () => problemResponse(404, 'not_found'));
    await open();
    await screen.findByText(en['failed.title']);
    expect(screen.queryByRole('button', { name: en['ask.accept'] })).toBeNull();
    consent.overrides.clear();
    await press(en['failed.retry']);
    await form('health-data');
    expect(screen.getByRole('button', { name: en['ask.accept'] })).toBeTruthy();
  });

  it('with its own declaration is not followed by a second one', async () => {
    consent.decided('health-data', 'given');
    const text = sampleDocument('research.Calculator', 'en');
    const accept = { id: 'accept', title: 'Declaration', parts: ['By accepting you declare that you have read this.'] };
    await open('Calculator', (request) =>
      request.url.includes('/documents/research.Calculator')
        ? Promise.resolve(Response.json({ ...text, sections: [...text.sections, accept] }))
        : consent.answer(request),
    );
    await form('research.Calculator');
    expect(screen.getByText('By accepting you declare that you have read this.')).toBeTruthy();
    expect(screen.queryByText(en['ask.disclaimer'])).toBeNull();
  });

  it('marks what is needed and what is free', async () => {
    await open();
    await form('health-data');
    expect(screen.getByText(en['ask.needed'])).toBeTruthy();
    await press(en['ask.accept']);
    await form('research.Calculator');
    expect(screen.getByText(en['ask.free'])).toBeTruthy();
    expect(screen.queryByText(en['ask.needed'])).toBeNull();
  });

  it('is the only question for a page without a survey', async () => {
    await open('Profile');
    await form('health-data');
    expect(screen.queryByText(/^Question 1 of/)).toBeNull();
    await press(en['ask.accept']);
    await waitFor(() => expect(platform.visited).toEqual(['/Profile']));
  });

  it('of another survey does not count as decided', async () => {
    consent.decided('health-data', 'given');
    consent.decided('research.Calculator', 'given');
    await open('Contraception');
    await form('research.Contraception');
  });
});

describe('the changes of a text', () => {
  beforeEach(() => {
    consent.decided('health-data', 'given');
    consent.decided('research.Calculator', 'given', '2021-11-15');
  });
  const changesAre = (respond: () => Response) =>
    open('Calculator', (request) =>
      request.url.includes('/changes') ? Promise.resolve(respond()) : consent.answer(request),
    );
  const changes = (more: object) =>
    Response.json({
      document: 'research.Calculator',
      from: 'research.Calculator/2021-11-15',
      to: 'research.Calculator/2026-11-21',
      lang: 'en',
      changes: [],
      ...more,
    });

  it('that cannot be loaded do not hide the text, and are loaded on retry', async () => {
    let down = true;
    await changesAre(() => (down ? problemResponse(404, 'not_found') : changes({})));
    await form('research.Calculator');
    await screen.findByText(en['failed.title']);
    down = false;
    await press(en['failed.retry']);
    expect(await screen.findByText(en['changes.none'])).toBeTruthy();
  });

  it('are first said in plain words, where the newer versions say them', async () => {
    const news = [
      { version_id: 'research.Calculator/2026-11-23', points: ['Answers are kept for three years.'] },
      { version_id: 'research.Calculator/2026-11-24', points: ['A doctor may see them.', 'Nothing else has changed.'] },
    ];
    await changesAre(() => changes({ news }));
    const first = await screen.findByText('Answers are kept for three years.');
    const part = within(first.closest('section') as HTMLElement);
    const days = part.getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      en['legal.version'].replace('{date}', longDate('2026-11-23', 'en', 'UTC')),
      en['legal.version'].replace('{date}', longDate('2026-11-24', 'en', 'UTC')),
    ]);
    const lists = days.map((day) => within(day.nextElementSibling as HTMLElement).getAllByRole('listitem'));
    expect(lists.map((items) => items.map(({ textContent }) => textContent))).toEqual(news.map(({ points }) => points));
    expect(first.compareDocumentPosition(screen.getByText(en['changes.legend']))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('are marked as added and removed, for eyes and for screen readers', async () => {
    const words = [
      { text: 'Kept for ', change: 'same' },
      { text: 'five', change: 'removed' },
      { text: 'three', change: 'added' },
    ];
    await changesAre(() =>
      changes({
        changes: [
          { section: 'How long', kind: 'changed', words },
          { section: 'Who', kind: 'removed', words: [{ text: 'Sponsors.', change: 'removed' }] },
        ],
      }),
    );
    await screen.findByText('Sponsors.');
    const marks = [...document.querySelectorAll('ins, del')].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    );
    expect(marks).toEqual(['DEL Removed: five', 'INS Added: three', 'DEL Sponsors.']);
    expect(screen.getByText('· Who', { exact: false })).toBeTruthy();
  });
});

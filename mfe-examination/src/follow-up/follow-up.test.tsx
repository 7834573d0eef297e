/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import type { Examination } from '../api/types.ts';
import { createFakeExamination, type FakeExamination, ID, sampleExamination } from '../testing/fake-examination.ts';
import { openPage } from '../testing/open-page.ts';

let service: FakeExamination;
beforeAll(startTexts);
beforeEach(() => {
  service = createFakeExamination();
});
afterEach(cleanup);

const open = (path: string, prepare?: (platform: FakePlatform) => void) =>
  openPage(path, (request) => service.answer(request), { prepare });
const keep = (...examinations: Partial<Examination>[]) => {
  service.kept = examinations.map((changes) => sampleExamination(changes));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const followUp = (index = 0) => service.kept[index]?.follow_up;

it('is offered on the report after a sign, asked for and taken back, and leaves the notes alone', async () => {
  keep({ notes: 'left' });
  await open(`/ExaminationReport/${ID}`);
  await press('Ask me in 14 days');
  await screen.findByText(/one email, 14 days later/);
  expect(service.kept[0]).toMatchObject({ notes: 'left', follow_up: { wanted: true, looked_at: null } });
  await press('Do not ask me');
  await screen.findByRole('button', { name: 'Ask me in 14 days' });
  expect(followUp()?.wanted).toBe(false);
});

it.each([
  ['where nothing was found', { symptoms: ['no_symptoms' as const], suspicious: 0 }, undefined],
  [
    'to whoever has no address',
    {},
    ({ session }: FakePlatform) => session.set({ status: 'participant', project: 'p' }),
  ],
])('is not offered %s', async (_who, changes, prepare) => {
  keep(changes);
  await open(`/ExaminationReport/${ID}`, prepare);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('textbox', { name: 'Your notes' });
  expect(screen.queryByRole('button', { name: 'Ask me in 14 days' })).toBeNull();
});

it('asks whether it was looked at: not yet leads to the advice, to being asked again, and to yes', async () => {
  keep(
    {
      id: '33333333-2222-4333-8444-555555555555',
      finished_at: '2026-11-22T12:00:00.000Z',
      symptoms: ['no_symptoms'],
      suspicious: 0,
    },
    {
      follow_up: { wanted: true, looked_at: null },
    },
  );
  await open('/TwoWeeksLater');
  await title('Has a doctor checked it?');
  expect(screen.getByText(/21 November 2026/)).toBeTruthy();
  expect(screen.getByText('A lump in the breast')).toBeTruthy();
  await expectAccessible();
  await press('Not yet');
  await title('There is still time to have it checked');
  expect(followUp(1)).toEqual({ wanted: false, looked_at: 'not_yet' });
  expect(screen.getByRole('region', { name: 'What to do now' })).toBeTruthy();
  await press('Ask me in 14 days');
  await waitFor(() => expect(followUp(1)).toEqual({ wanted: true, looked_at: 'not_yet' }));
  await press('Yes, a doctor has checked it');
  await title('It is good that a doctor has checked it');
  expect(followUp(1)).toEqual({ wanted: false, looked_at: 'yes' });
  expect(screen.getByRole('link', { name: 'Open the result and the notes' }).getAttribute('href')).toBe(
    `/en/ExaminationReport/${ID}`,
  );
});

it('says when there is nothing to ask', async () => {
  keep({ follow_up: { wanted: false, looked_at: 'yes' } });
  await open('/TwoWeeksLater');
  await title('There are no questions to answer');
});

it.each([
  ['with an account', undefined],
  ['without one', ({ session }: FakePlatform) => session.set({ status: 'participant', project: 'p' })],
])('can be answered on the report from the first day on, and taken back: %s', async (_who, prepare) => {
  keep({ notes: 'left', finished_at: new Date(Date.now() - 60_000).toISOString() });
  await open(`/ExaminationReport/${ID}`, prepare);
  await screen.findByRole('region', { name: 'What to do this week' });
  await press('Yes, a doctor has checked it');
  await screen.findByText('You answered: a doctor has checked it.');
  expect(service.kept[0]).toMatchObject({ notes: 'left', follow_up: { wanted: false, looked_at: 'yes' } });
  expect(screen.queryByRole('region', { name: 'What to do this week' })).toBeNull();
  expect(screen.queryByText(/a doctor should still check/)).toBeNull();
  await press('Change my answer');
  await screen.findByRole('region', { name: 'What to do this week' });
  expect(followUp()?.looked_at).toBeNull();
});

describe('a later examination in which she notices nothing', () => {
  const LATER = '33333333-2222-4333-8444-555555555555';
  const nothing = {
    id: LATER,
    finished_at: '2026-11-22T12:00:00.000Z',
    symptoms: ['no_symptoms' as const],
    suspicious: 0,
    pattern: null,
  };
  const riskTest = () => screen.queryByRole('link', { name: 'Breast cancer risk test' });

  it('still leads to a doctor, and to no risk test, until she says that one has checked it', async () => {
    keep(nothing, { follow_up: { wanted: true, looked_at: null } });
    await open(`/ExaminationReport/${LATER}`, (platform) => platform.routes.push('/Appointments'));
    await title('No suspicious symptoms found');
    const lead = screen.getByText(/On 21 November 2026 you noticed: a lump in the breast; a nipple/);
    expect(lead.className).toContain('lead');
    expect(screen.getByRole('link', { name: 'Where to book' }).className).toMatch(/^v-button( v-no-print)?$/);
    expect(riskTest()).toBeNull();
    await expectAccessible();
    await press('Yes, a doctor has checked it');
    await waitFor(() => expect(screen.queryByText(/On 21 November 2026 you noticed/)).toBeNull());
    expect(riskTest()).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('No suspicious symptoms found');
    expect(followUp(1)).toEqual({ wanted: false, looked_at: 'yes' });
  });

  it('leads to no risk test while nobody knows what was found before', async () => {
    keep(nothing);
    await open(`/ExaminationReport/${LATER}`);
    await title('No suspicious symptoms found');
    expect(riskTest()).not.toBeNull();
    cleanup();
    service.refuseLists = true;
    await open(`/ExaminationReport/${LATER}`);
    await title('No suspicious symptoms found');
    expect(riskTest()).toBeNull();
  });

  it('needs no answer for what was found before a doctor last looked', async () => {
    keep(
      nothing,
      { id: ID, follow_up: { wanted: false, looked_at: 'yes' } },
      { id: '44444444-2222-4333-8444-555555555555', finished_at: '2026-10-21T12:00:00.000Z' },
    );
    await open(`/ExaminationReport/${LATER}`);
    await title('No suspicious symptoms found');
    expect(screen.queryByText(/you noticed:/)).toBeNull();
    expect(riskTest()).not.toBeNull();
  });
});

/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import type { Examination } from '../../api/types.ts';
import { createFakeExamination, type FakeExamination, ID, sampleExamination } from '../../testing/fake-examination.ts';
import { openPage } from '../../testing/open-page.ts';

let service: FakeExamination;
let platform: FakePlatform;
const OTHER = '22222222-2222-4333-8444-555555555555';
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const open = async (path = `/ExaminationReport/${ID}`, prepare?: (platform: FakePlatform) => void) => {
  platform = await openPage(path, (request) => service.answer(request), { prepare });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const puts = () => service.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const notes = () => screen.findByRole('textbox', { name: 'Your notes' });
const keep = (...examinations: Partial<Examination>[]) => {
  service.kept = examinations.map((changes) => sampleExamination(changes));
};

beforeAll(startTexts);
beforeEach(() => {
  service = createFakeExamination();
});
afterEach(cleanup);

describe('the reminder', () => {
  const recent = (changes: Partial<Examination> = {}) => ({ finished_at: daysAgo(3), ...changes });
  const older = (changes: Partial<Examination> = {}) => ({ id: OTHER, finished_at: daysAgo(9), ...changes });
  const asked = { reminder_requested: true };
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Remind me/ });
  const noBox = () => expect(screen.queryByRole('checkbox')).toBeNull();

  it('of an older examination is not offered: the report says which one it follows', async () => {
    keep(recent(), older(asked));
    await open(`/ExaminationReport/${OTHER}`);
    await screen.findByText(/only for your newest examination/);
    const link = screen.getByRole('link', { name: 'Open the newest examination' });
    expect(link.getAttribute('href')).toBe(`/en/ExaminationReport/${ID}`);
    noBox();
    await userEvent.type(await notes(), 'left');
    await press('Save notes');
    // The record stays as it was.
    await waitFor(() => expect(puts()).toMatchObject([{ notes: 'left', reminder_requested: true }]));
  });

  it('that is planned is ticked with its day, also while a newer one has none, and can be taken back', async () => {
    keep(recent(), older(asked));
    service.reminder = { examination_id: OTHER, state: 'waiting', day: '2026-12-24' };
    await open(`/ExaminationReport/${OTHER}`);
    expect((await box()).checked).toBe(true);
    expect(screen.getByText(/on the morning of 24 December 2026/)).toBeTruthy();
    await userEvent.click(await box());
    await press('Save notes and reminder');
    await screen.findByText(/only for your newest examination/);
    expect(puts()).toMatchObject([{ reminder_requested: false }]);
    noBox();
  });

  it('may be planned where an older service does not say for which examination: saving leaves it as it is', async () => {
    keep(recent(asked));
    service.reminder = { state: 'waiting', day: '2026-12-24' };
    await open();
    await userEvent.type(await notes(), 'left');
    await press('Save notes');
    await waitFor(() => expect(puts()).toMatchObject([{ notes: 'left', reminder_requested: true }]));
    noBox();
  });

  it('that was stopped elsewhere is not ticked', async () => {
    keep(recent(asked));
    service.reminder = { examination_id: ID, state: 'stopped', day: '2026-12-24' };
    await open(undefined, (fake) => {
      fake.routes = [...fake.routes, '/Profile/reminders'];
    });
    await screen.findByText(/has been stopped/);
    const link = screen.getByRole('link', { name: 'Open “Reminders and calendar”' });
    expect(link.getAttribute('href')).toBe('/en/Profile/reminders');
    noBox();
  });

  it.each([
    ['went out', recent(asked), 'sent'],
    ['would come too late', { finished_at: daysAgo(31) }, undefined],
  ] as const)('that %s is offered again after the next examination', async (_what, examination, state) => {
    keep(examination);
    if (state) service.reminder = { examination_id: ID, state, day: '2026-12-24' };
    await open();
    await screen.findByText(/finish your next self-examination/);
    noBox();
  });

  it('that the record names and nothing plans is not ticked, and asking for it again counts', async () => {
    keep(recent(asked));
    await open();
    expect((await box()).checked).toBe(false);
    await userEvent.click(await box());
    await press('Save notes and reminder');
    await waitFor(() => expect(platform.notices).toHaveLength(1));
    expect(puts()).toMatchObject([
      { revision: 1, reminder_requested: false },
      { revision: 2, reminder_requested: true },
    ]);
    expect((await box()).checked).toBe(true);
  });

  it('is not shown while nobody knows what is planned, and is saved as it was', async () => {
    keep(recent(asked));
    service.reminder = undefined;
    await open();
    await userEvent.type(await notes(), 'left');
    await press('Save notes');
    await waitFor(() => expect(puts()).toMatchObject([{ notes: 'left', reminder_requested: true }]));
    noBox();
  });
});

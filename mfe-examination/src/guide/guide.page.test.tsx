/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import axe from 'axe-core';
import { keepRun } from '../run.ts';
import { createFakeExamination, type FakeExamination, ID, problemResponse } from '../testing/fake-examination.ts';
import { openPage } from '../testing/open-page.ts';

let service: FakeExamination;
let platform: FakePlatform;
const open = async (path: string, prepare?: (platform: FakePlatform) => void) => {
  platform = await openPage(path, (request) => service.answer(request), { prepare });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const posts = () => service.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
beforeEach(() => {
  service = createFakeExamination();
});
afterEach(cleanup);

const TITLES = [
  'Visual examination',
  'Palpation of lymph nodes',
  'Examination while standing',
  'Examination while lying down',
  'Examination of the nipple',
  'Symptoms',
];

describe('step flow', () => {
  it('leads from the introduction over six steps to the report', async () => {
    await open('/Examination');
    await heading('Breast self-examination');
    expect(screen.getByText(/Cochrane CD003373/)).toBeTruthy();
    const listed = screen.getByRole('heading', { name: 'The steps' }).nextElementSibling as HTMLElement;
    expect(within(listed).getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(screen.getAllByRole('button', { name: 'Start the examination' })[0] as HTMLElement);
    for (const [i, title] of TITLES.entries()) {
      await heading(title);
      expect(screen.getByRole('progressbar', { name: `Step ${i + 1} of 6` })).toBeTruthy();
      expect(document.activeElement?.textContent).toBe(title);
      if (title === 'Examination while lying down') {
        await userEvent.click(screen.getByRole('radio', { name: 'In circles' }));
      }
      if (title !== 'Symptoms') await press('Next step');
    }
    await choose('Nipple discharge');
    await choose('A lump in the breast');
    expect(platform.unsaved).toBe(true);
    await press('Submit');
    await heading('You noticed 2 suspicious symptoms');
    expect(window.location.pathname).toBe(`/en/ExaminationReport/${ID}`);
    expect(posts()).toEqual([
      {
        submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        symptoms: ['nipple_discharge', 'skin_dense_lump'],
        pattern: 'circles',
        finished_at: expect.stringMatching(/^20\d\d-/),
        notes: '',
        reminder_requested: false,
        time_zone: expect.stringMatching(/\w/),
      },
    ]);
    expect(platform.unsaved).toBe(false);
  });

  it('goes back step by step, and keeps what was chosen', async () => {
    await open('/Examination/step/symptoms');
    await heading('Symptoms');
    await choose('Skin dimpling');
    await press('Back');
    await heading('Examination of the nipple');
    await press('Next step');
    await heading('Symptoms');
    expect(screen.getByRole('checkbox', { name: 'Skin dimpling' })).toHaveProperty('checked', true);
  });

  it.each(['/Examination/step/nonsense', '/Examination/elsewhere'])('shows a not-found page for %s', async (path) => {
    await open(path);
    await heading('This page could not be found');
  });

  it.each([
    ['visual', 5],
    ['lymph', 3],
    ['standing', 8],
    ['lying', 2],
    ['nipple', 4],
  ])('describes every drawing of %s and has no axe violation', async (step, drawings) => {
    await open(`/Examination/step/${step}`);
    await screen.findByRole('heading', { level: 1 });
    const named = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect(named).toHaveLength(drawings);
    expect(named.every((name) => name?.startsWith('Drawing: '))).toBe(true);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.filter(({ id }) => id !== 'region').map(({ id }) => id)).toEqual([]);
  });
});

describe('another body', () => {
  const drawn = () => screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));

  it('is shown in every posture, from step to step, and is not stored', async () => {
    await open('/Examination/step/visual');
    await heading('Visual examination');
    expect(drawn().every((label) => label?.endsWith('A younger woman.'))).toBe(true);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Body in the drawings' }),
      'After breast surgery',
    );
    const scar = 'One breast has been removed; the scar can be seen.';
    await waitFor(() => expect(drawn().every((label) => label?.endsWith(scar))).toBe(true));
    await press('Next step');
    await heading('Palpation of lymph nodes');
    expect(drawn().every((label) => label?.endsWith(scar))).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Body in the drawings' })).toHaveProperty('value', 'surgery');
    await press('Next step');
    await heading('Examination while standing');
    expect(screen.getByRole('combobox', { name: 'Body in the drawings' })).toHaveProperty('value', 'surgery');
    await press('Next step');
    await heading('Examination while lying down');
    // From the side the other breast hides that side of the body.
    expect(drawn().map((label) => label?.endsWith(scar))).toEqual([true, false]);
    expect(drawn()[1]).toMatch(/that side cannot be seen from here\.$/);
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
    expect(posts()).toEqual([]);
  });
});

describe('symptoms', () => {
  it('requires an answer, with an error at the field and in the summary', async () => {
    await open('/Examination/step/symptoms');
    await heading('Symptoms');
    await press('Submit');
    expect(document.activeElement?.textContent).toContain('Please answer');
    expect(screen.getAllByText('Choose what you have noticed, or “None of these”.')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  it('allows “None of these” only alone, and announces it', async () => {
    await open('/Examination/step/symptoms');
    await heading('Symptoms');
    await choose('Skin dimpling');
    await choose('None of these');
    expect(screen.getByRole('checkbox', { name: 'Skin dimpling' })).toHaveProperty('checked', false);
    expect(screen.getByText('Your other answers were cleared.')).toBeTruthy();
    await choose('Skin dimpling');
    expect(screen.getByRole('checkbox', { name: 'None of these' })).toHaveProperty('checked', false);
  });
});

describe('offline', () => {
  const finish = async () => {
    await heading('Symptoms');
    await choose('None of these');
    await press('Submit');
  };

  it('waits with a message, and sends automatically when online again', async () => {
    await open('/Examination/step/symptoms', ({ online }) => online.set(false));
    await finish();
    await screen.findByText('Waiting for an internet connection');
    expect(platform.unsaved).toBe(true);
    expect(posts()).toEqual([]);
    act(() => platform.online.set(true));
    await heading('No suspicious symptoms found');
    expect(posts()).toHaveLength(1);
  });

  it('writes nothing to storage', async () => {
    await open('/Examination/step/symptoms', ({ online }) => online.set(false));
    await finish();
    await screen.findByText('Waiting for an internet connection');
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  it('sends with the same id again when the response was lost', async () => {
    service.overrides.set('POST', () => problemResponse(503, 'unavailable'));
    await open('/Examination/step/symptoms');
    await finish();
    await screen.findByText('It could not be sent');
    service.overrides.clear();
    await press('Send again');
    await heading('No suspicious symptoms found');
    const ids = posts().map((body) => (body as { submission_id: string }).submission_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('asks for the owner when nobody was signed in at the end', async () => {
    await open('/Examination/step/symptoms', ({ online, session }) => {
      online.set(false);
      session.set({ status: 'anonymous' });
    });
    await finish();
    act(() => platform.online.set(true));
    await screen.findByText('Sign in to save it');
    expect(screen.getByRole('link', { name: 'Open the sign-in page in a new tab' }).getAttribute('target')).toBe(
      '_blank',
    );
    // Opening the link in another tab loses nothing, so nothing is asked.
    await userEvent.click(screen.getByRole('link', { name: 'Open the sign-in page in a new tab' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => platform.session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }));
    await press('Send as Ilze');
    await heading('No suspicious symptoms found');
  });

  it('is hers who turns out to be signed in, when it was finished before that was known', async () => {
    await open('/Examination/step/symptoms', ({ session }) => session.set({ status: 'loading' }));
    await finish();
    await screen.findByText('Sending your examination…');
    expect(posts()).toEqual([]);
    act(() => platform.session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }));
    await heading('No suspicious symptoms found');
    expect(posts()).toHaveLength(1);
  });

  it('is nobody’s when nobody turns out to be signed in, and asks for the owner', async () => {
    await open('/Examination/step/symptoms', ({ session }) => session.set({ status: 'loading' }));
    await finish();
    act(() => platform.session.set({ status: 'anonymous' }));
    await screen.findByText('Sign in to save it');
    act(() => platform.session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' }));
    await screen.findByRole('button', { name: 'Send as Ilze' });
    expect(posts()).toEqual([]);
  });

  it('never sends one user’s examination for another', async () => {
    await open('/Examination/step/symptoms', ({ online }) => online.set(false));
    await finish();
    await screen.findByText('Waiting for an internet connection');
    act(() => {
      platform.session.set({ status: 'signed-in', name: 'Ilze', email: 'ilze@example.org' });
      platform.online.set(true);
    });
    await screen.findByText('Sign in to save it');
    expect(posts()).toEqual([]);
  });

  it.each([
    ['consent_missing', 403, undefined, 'This result is not saved'],
    ['validation_failed', 422, [{ field: 'examinations', code: 'too_many' }], 'You cannot save any more examinations'],
  ] as const)('explains how to solve %s', async (code, status, errors, title) => {
    service.overrides.set('POST', () => problemResponse(status, code, errors ? [...errors] : undefined));
    await open('/Examination/step/symptoms');
    await finish();
    await screen.findByText(title);
  });

  it('asks for the symptoms again after a reload', async () => {
    // It empties the memory of the page.
    keepRun(undefined);
    await open('/Examination/step/results');
    await heading('Symptoms');
  });
});

describe('access to the guide', () => {
  it('redirects an anonymous online user to the introduction, where the portal asks for sign-in', async () => {
    await open('/Examination/step/visual', ({ session }) => session.set({ status: 'anonymous' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/Examination'));
  });

  it('is open when offline', async () => {
    await open('/Examination/step/visual', ({ session, online }) => {
      session.set({ status: 'anonymous' });
      online.set(false);
    });
    await heading('Visual examination');
  });
});

describe('aids', () => {
  const help = async (name: string) => {
    await userEvent.click(screen.getByText('Help during the examination'));
    await choose(name);
  };

  it('are initially off', async () => {
    await open('/Examination/step/nipple');
    await heading('Examination of the nipple');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(document.querySelector('.exam-guide--large')).toBeNull();
    expect(screen.queryByText(/no English voice/)).toBeNull();
  });

  it('report when the device has no voice for the language', async () => {
    await open('/Examination/step/nipple');
    await heading('Examination of the nipple');
    await help('Read the steps aloud');
    expect(screen.getByText('Your device has no English voice, so the steps cannot be read aloud.')).toBeTruthy();
    await choose('Read the steps aloud');
  });

  it('count the time of a step, pause, and keep large text from step to step', async () => {
    await open('/Examination/step/lymph');
    await heading('Palpation of lymph nodes');
    await help('Large text');
    await choose('Show how long this step takes');
    expect(screen.getByRole('timer').textContent).toMatch(/0:0\d/);
    await press('Pause the timer');
    await press('Resume the timer');
    await press('Next step');
    await heading('Examination while standing');
    expect(document.querySelector('.exam-guide--large')).not.toBeNull();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

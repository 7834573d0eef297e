/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeCalculator, type FakeCalculator, problemResponse } from '../testing/fake-calculator.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleQuestions } from '../testing/sample-questions.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { texts } from '../texts.ts';

let calculator: FakeCalculator;
let platform: FakePlatform;
const report = sampleReport();
const open = async (path = '/Calculator/step/check') => {
  platform = await openPage(path, (request) => calculator.answer(request));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const posts = () => calculator.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const full = {
  questionnaire_version: '1.0.0',
  answers: { age: 46, family: 'one' },
  group: 'check',
  revision: 3,
  saved_at: '2026-11-20T10:00:00.000Z',
};

beforeAll(startTexts);
beforeEach(() => {
  calculator = createFakeCalculator(report);
  calculator.questionnaire = (language) => sampleQuestions(language);
});
afterEach(cleanup);

describe('page flow', () => {
  it('leads from the first question over the check page to the report', async () => {
    await open();
    await heading('Your age (en)');
    await userEvent.type(screen.getByRole('textbox'), '46');
    await press('Continue');
    await heading('Relatives (en)');
    expect(window.location.pathname).toBe('/en/Calculator/step/family');
    await userEvent.click(screen.getByRole('radio', { name: 'One' }));
    await press('Continue');
    await heading('Check your answers');
    await waitFor(() => expect(calculator.draft?.answers).toEqual({ age: 46, family: 'one' }));
    await press('Send my answers');
    await heading('Your risk is a little higher than average for women of your age.');
    expect(window.location.pathname).toBe(`/en/CalculatorReport/${report.id}`);
    expect(posts()).toEqual([
      {
        submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        questionnaire_version: '1.0.0',
        answers: { age: 46, family: 'one' },
      },
    ]);
    expect(platform.unsaved).toBe(false);
  });

  it('saves each change on top of the previous one', async () => {
    await open();
    await heading('Your age (en)');
    await userEvent.type(screen.getByRole('textbox'), '46');
    await press('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'None' }));
    await press('Continue');
    await heading('Check your answers');
    const seen = calculator.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { revision: number }).revision);
    expect(seen).toEqual(seen.map((_, i) => i));
  });

  it.each([
    ['/Calculator/step/nonsense', 'Relatives (en)'],
    ['/Calculator/step/check', 'Relatives (en)'],
    ['/Calculator/step/age', 'Your age (en)'],
  ])('opens %s at %s', async (path, title) => {
    calculator.draft = { ...full, answers: { age: 46 } };
    await open(path);
    await heading(title);
  });

  it('returns to the intro on close, with everything saved', async () => {
    await open();
    await heading('Your age (en)');
    await userEvent.type(screen.getByRole('textbox'), '46');
    await press(/Close and continue later/);
    await heading('Breast cancer risk test');
    expect(calculator.draft?.answers).toEqual({ age: 46 });
  });

  it('keeps answers and page when the language changes', async () => {
    await loadTexts('mfe-calculator', 'lv', texts);
    await open();
    await heading('Your age (en)');
    await userEvent.type(screen.getByRole('textbox'), '46');
    await press('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'One' }));
    act(() => platform.language.set('lv'));
    await heading('Relatives (lv)');
    expect(screen.getByRole('radio', { name: 'One' })).toHaveProperty('checked', true);
    await waitFor(() => expect(calculator.draft?.answers).toEqual({ age: 46, family: 'one' }));
  });
});

describe('drafts', () => {
  it('shows the newer answers after another window saved', async () => {
    calculator.draft = { ...full, answers: { age: 46 }, group: 'age' };
    await open('/Calculator/step/age');
    await heading('Your age (en)');
    calculator.draft = { ...full, answers: { age: 50 }, revision: 7 };
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '47');
    await press('Show the newer answers');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '50'));
  });

  it('keeps the answers when another window has finished the test', async () => {
    calculator.draft = { ...full, answers: { age: 46 }, group: 'age' };
    await open('/Calculator/step/age');
    await heading('Your age (en)');
    calculator.draft = null;
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '47');
    await press('Show the newer answers');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('textbox')).toHaveProperty('value', '47');
  });

  it('keeps what she types after another window has finished the test', async () => {
    calculator.draft = { ...full, answers: { age: 46 }, group: 'age' };
    await open('/Calculator/step/age');
    await heading('Your age (en)');
    calculator.draft = null;
    await userEvent.clear(screen.getByRole('textbox'));
    await screen.findByRole('alert');
    await userEvent.type(screen.getByRole('textbox'), '47');
    await press('Show the newer answers');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('textbox')).toHaveProperty('value', '47');
  });

  it('does not mistake a save with a lost response for another window', async () => {
    await open();
    await heading('Your age (en)');
    let lost = 0;
    const { answer } = calculator;
    calculator.answer = async (request) => {
      const response = await answer(request);
      if (request.method === 'PUT' && lost++ === 0) throw new TypeError('network error');
      return response;
    };
    await userEvent.type(screen.getByRole('textbox'), '46');
    await waitFor(() => expect(lost).toBe(1));
    await press('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'One' }));
    await press('Continue');
    await heading('Check your answers');
    await waitFor(() => expect(calculator.draft?.answers).toEqual({ age: 46, family: 'one' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a failure and retries when questions or draft cannot be loaded', async () => {
    calculator.overrides.set('GET questionnaire', () => problemResponse(503, 'unavailable'));
    calculator.overrides.set('GET draft', () => problemResponse(503, 'unavailable'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
    calculator.overrides.clear();
    await press('Try again');
    await heading('Your age (en)');
  });
});

describe('submission', () => {
  beforeEach(() => {
    calculator.draft = full;
  });
  const send = async () => {
    await open();
    await heading('Check your answers');
    await press('Send my answers');
  };

  it('shows errors found by the service at their questions', async () => {
    calculator.overrides.set('POST reports', () =>
      problemResponse(422, 'validation_failed', [{ field: 'age', code: 'too_large', params: { max: 84 } }]),
    );
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Your age (en)');
  });

  it('reloads the questions when they have changed, and keeps the answers that fit', async () => {
    calculator.overrides.set('POST reports', () => problemResponse(409, 'questionnaire_changed'));
    await open();
    await heading('Check your answers');
    calculator.questionnaire = (language) => {
      const next = sampleQuestions(language, '2.0.0');
      next.definition.groups[1]?.questions.splice(0, 1, {
        kind: 'single',
        id: 'family',
        required: true,
        options: [{ code: 'none' }, { code: 'two' }],
      });
      return next;
    };
    await press('Send my answers');
    await heading('Relatives (en)');
    expect(screen.getByText('The questions have changed')).toBeTruthy();
    calculator.overrides.clear();
    await userEvent.click(screen.getByRole('radio', { name: 'None' }));
    await press('Continue');
    await press('Send my answers');
    await heading('Your risk is a little higher than average for women of your age.');
    expect(posts().at(-1)).toMatchObject({ questionnaire_version: '2.0.0', answers: { age: 46, family: 'none' } });
  });

  it('says that nothing is lost, and resubmits with the same id', async () => {
    calculator.overrides.set('POST reports', () => problemResponse(503, 'unavailable'));
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('not lost');
    calculator.overrides.clear();
    await press('Send my answers');
    await heading('Your risk is a little higher than average for women of your age.');
    const ids = posts().map((body) => (body as { submission_id: string }).submission_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('reports when the limit of saved reports is reached', async () => {
    calculator.overrides.set('POST reports', () =>
      problemResponse(422, 'validation_failed', [{ field: 'reports', code: 'too_many', params: { max: 200 } }]),
    );
    await send();
    await waitFor(() =>
      expect(platform.notices.map(({ text }) => text)).toEqual([expect.stringContaining('200 reports')]),
    );
  });
});

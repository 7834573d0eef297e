/** @jest-environment jsdom */
import '../testing/browser-globals.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import questionTexts from '../questionnaire/texts/en.json' with { type: 'json' };
import { expectAccessible } from '../testing/accessible.ts';
import { startTexts } from '../testing/pages.tsx';
import {
  away,
  begin,
  type Draft,
  definition,
  draftOf,
  held,
  instead,
  problem,
  REPORT,
  SHARED_QUESTIONS,
  sent,
} from './testing/fake-service.ts';
import { show } from './testing/sample-pages.tsx';
import texts from './texts/en.json' with { type: 'json' };

beforeAll(startTexts);
beforeEach(begin);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(`/en${path}`));
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('the start of a kept test', () => {
  it('leads to the first question', async () => {
    await show('/Sample');
    await userEvent.click(await button(texts['start.begin']));
    await at('/Sample/step/choice');
    await screen.findByRole('heading', { level: 1, name: 'choice' });
  });

  it('goes on where a saved test was left', async () => {
    held.draft = draftOf({ choice: 'a' }, 'family');
    await show('/Sample');
    await userEvent.click(await button(texts['draft.continue']));
    await at('/Sample/step/family');
  });

  it('asks before it deletes a saved test, with the harmless answer in focus', async () => {
    held.draft = draftOf({ choice: 'a' }, 'family');
    await show('/Sample');
    await userEvent.click(await button(texts['draft.anew']));
    expect(document.activeElement?.textContent).toBe(texts['draft.no']);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe(texts['draft.anew']);
    expect(sent('DELETE draft')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await press(texts['draft.yes']);
    await at('/Sample/step/choice');
    expect(held.draft).toBeNull();
  });

  it('keeps a saved test that could not be deleted', async () => {
    held.draft = draftOf({ choice: 'a' }, 'family');
    instead.set('DELETE draft', away);
    await show('/Sample');
    await userEvent.click(await button(texts['draft.anew']));
    await press(texts['draft.yes']);
    await screen.findByText(texts['kept.failed.text']);
    screen.getByRole('button', { name: texts['draft.continue'] });
  });

  it('can be tried again after a failure', async () => {
    instead.set('GET draft', away);
    await show('/Sample');
    const again = await button(texts['kept.failed.retry']);
    instead.clear();
    await userEvent.click(again);
    await button(texts['start.begin']);
  });

  it.each(LANGUAGES)('is accessible in %s, with a saved test and reports', async (language) => {
    held.draft = draftOf({ choice: 'a' }, 'family');
    held.reports = reports(2);
    await show('/Sample', language);
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    await expectAccessible({ language });
  });
});

/** Reports of different months, newest first. */
const reports = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`.padStart(8, '0') + REPORT.slice(8),
    created_at: new Date(Date.UTC(2026, 10 - n, 21, 12)).toISOString(),
  }));

describe('earlier reports', () => {
  const rows = () => within(screen.getByRole('region', { name: texts['reports.title'] })).getAllByRole('listitem');
  const removeFirst = async () => {
    await userEvent.click(await button('Delete the report from 21 November 2026'));
    await press(texts['reports.yes']);
  };

  it('are shown ten at a time, newest first', async () => {
    held.reports = reports(12);
    await show('/Sample');
    await userEvent.click(await button(texts['reports.more']));
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(rows().map((row) => /line of (\d+)/.exec(row.textContent ?? '')?.[1])).toEqual(
      held.reports.map(({ id }) => id.slice(0, 8)),
    );
    expect(screen.queryByRole('button', { name: texts['reports.more'] })).toBeNull();
    const [first] = screen.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(`/en/SampleReport/${held.reports[0]?.id}`);
  });

  it('are told apart by the time where two are of one day', async () => {
    const [newest, ...rest] = reports(2);
    if (!newest) throw new Error('no report');
    held.reports = [newest, { ...newest, id: REPORT, created_at: '2026-11-21T12:30:00.000Z' }, ...rest];
    await show('/Sample');
    await button(/^Delete the report from 21 October 2026$/);
    const dates = rows().map((row) => row.querySelector('strong')?.textContent);
    expect(dates).toEqual([
      expect.stringMatching(/^21 November 2026 at \d\d:00$/),
      expect.stringMatching(/^21 November 2026 at \d\d:30$/),
      '21 October 2026',
    ]);
    expect(screen.getAllByRole('button', { name: /^Delete the report from 21 November 2026 at/ })).toHaveLength(2);
  });

  it('are left out where there are none or they cannot be loaded', async () => {
    instead.set('GET reports', () => problem(403, 'forbidden'));
    await show('/Sample');
    await button(texts['start.begin']);
    expect(screen.queryByText(texts['reports.title'])).toBeNull();
  });

  it('are deleted for good after a question', async () => {
    held.reports = reports(2);
    const platform = await show('/Sample');
    await removeFirst();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(platform.notices).toEqual([{ kind: 'success', text: texts['reports.deleted'] }]);
  });

  it('that were deleted elsewhere count as deleted', async () => {
    held.reports = reports(2);
    const platform = await show('/Sample');
    instead.set('DELETE reports', () => problem(404, 'not_found'));
    await removeFirst();
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: texts['reports.deleted'] }]));
  });

  it('stay when they could not be deleted', async () => {
    held.reports = reports(2);
    const platform = await show('/Sample');
    instead.set('DELETE reports', away);
    await removeFirst();
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'error', text: texts['reports.not-deleted'] }]));
    expect(rows()).toHaveLength(2);
  });
});

describe('a report by its address', () => {
  it('is that of the id, or the newest', async () => {
    held.reports = reports(2);
    await show(`/SampleReport/${held.reports[1]?.id}`);
    await screen.findByText(`report ${held.reports[1]?.id}`);
    cleanup();
    await show('/SampleReport');
    await screen.findByText(`report ${held.reports[0]?.id}`);
  });

  it.each([
    ['not an id', '/SampleReport/7', 'missing'],
    ['nobody’s id', `/SampleReport/${REPORT}`, 'missing'],
    ['no id and no reports', '/SampleReport', 'empty'],
  ])('with %s is told apart', async (_what, path, status) => {
    await show(path);
    await screen.findByText(status);
  });

  it('that the service knows to be no id is missing, and no passing failure', async () => {
    instead.set('GET reports', () => problem(422, 'validation_failed'));
    await show(`/SampleReport/${REPORT}`);
    await screen.findByText('missing');
  });

  it.each([`/SampleReport/${REPORT}`, '/SampleReport'])('can be tried again: %s', async (path) => {
    held.reports = [{ id: REPORT, created_at: '2026-11-21T12:00:00.000Z' }];
    instead.set('GET reports', away);
    await show(path);
    const again = await button('failed');
    instead.clear();
    await userEvent.click(again);
    await screen.findByText(`report ${REPORT}`);
  });
});

describe('a run through the questions', () => {
  const goOn = () => press(questionTexts.continue);
  const send = () => press(questionTexts.send);
  const checkPage = (answers: Draft['answers'] = { choice: 'a', family: 'one' }) => {
    held.draft = draftOf(answers, 'family');
    return show('/Sample/step/check');
  };
  const submissions = () => sent<{ submission_id: string; answers: object }>('POST reports');

  it('asks what the service asks only once it knows her consent, without being opened anew', async () => {
    const { groups, ...rest } = definition('1');
    held.questions = { ...rest, groups: groups.slice(0, 1) };
    await show('/Sample/step/choice');
    await screen.findByRole('heading', { level: 1, name: 'choice' });
    // Her decision has reached the service meanwhile, at the latest before it saved anything.
    held.questions = definition('1');
    await pick('is choice.a');
    await waitFor(() => expect(sent('GET questionnaire')).toHaveLength(2));
    await goOn();
    await at('/Sample/step/family');
  });

  it('says below the first question what the first page of the test would tell, and leads there', async () => {
    const inAll = (text: string) => ({ lv: text, en: text, ru: text, pl: text });
    const begin = { path: '/Sample/step/check', text: inAll('Not for everybody.') };
    const tile = { id: 's', path: '/Sample', featured: false, title: inAll('S'), text: inAll('S'), icon: [], begin };
    await show('/Sample/step/choice', 'en', [tile]);
    const said = await screen.findByText(/^Not for everybody\./);
    expect(within(said).getByRole('link', { name: texts['test.about'] }).getAttribute('href')).toBe('/en/Sample');
    await screen.findByRole('radio', { name: 'is choice.a' });
    await pick('is choice.a');
    await goOn();
    await at('/Sample/step/family');
    await screen.findByRole('radio', { name: 'is family.one' });
    expect(screen.queryByText(/^Not for everybody\./)).toBeNull();
  });

  it('saves each answer on top of the last, and ends with the report', async () => {
    await show('/Sample/step/nothing');
    await screen.findByRole('radio', { name: 'is choice.a' });
    await pick('is choice.a');
    await goOn();
    await at('/Sample/step/family');
    await screen.findByRole('radio', { name: 'is family.one' });
    await pick('is family.one');
    await goOn();
    await at('/Sample/step/check');
    await send();
    await at(`/SampleReport/${REPORT}`);
    await screen.findByText(`report ${REPORT}`);
    expect(submissions()[0]?.answers).toEqual({ choice: 'a', family: 'one' });
    expect(sent<Draft>('PUT draft').map(({ revision }) => revision)).toEqual(
      sent('PUT draft').map((_body, number) => number),
    );
  });

  it('sends the same answers with the same id, and changed ones with another', async () => {
    instead.set('POST reports', away);
    await checkPage();
    await button(questionTexts.send);
    await send();
    await screen.findByText(questionTexts['send.failed']);
    await send();
    await waitFor(() => expect(submissions()).toHaveLength(2));
    expect(submissions()[0]?.submission_id).toBe(submissions()[1]?.submission_id);
    await press('Change choice');
    await screen.findByRole('radio', { name: 'is choice.b' });
    await pick('is choice.b');
    await goOn();
    await button(questionTexts.send);
    await send();
    await waitFor(() => expect(submissions()).toHaveLength(3));
    expect(submissions()[2]?.submission_id).not.toBe(submissions()[0]?.submission_id);
  });

  it('keeps the answers that still fit when the questions change', async () => {
    await checkPage();
    await button(questionTexts.send);
    instead.set('POST reports', () => problem(409, 'questionnaire_changed'));
    held.questions = definition('2', ['none', 'two']);
    await send();
    await screen.findByText(texts['test.changed.title']);
    // "One" is no longer offered, so this is the first open question.
    await screen.findByRole('radio', { name: 'is family.two' });
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  it('shows the newer answers of another window', async () => {
    held.draft = draftOf({ choice: 'a' }, 'choice');
    await show('/Sample/step/choice');
    await screen.findByRole('radio', { name: 'is choice.a' });
    held.draft = draftOf({ choice: 'b' }, 'choice', 7);
    await userEvent.click(screen.getByRole('radio', { name: 'is choice.b' }));
    await goOn();
    await userEvent.click(await button(questionTexts['conflict.reload']));
    await waitFor(() => expect(screen.queryByText(questionTexts['conflict.title'])).toBeNull());
    await pick('is family.one');
    await waitFor(() => expect(held.draft).toMatchObject({ answers: { choice: 'b', family: 'one' }, revision: 8 }));
  });

  it('knows its own save again when the response was lost', async () => {
    await show('/Sample/step/choice');
    await screen.findByRole('radio', { name: 'is choice.a' });
    // The service saved and the response never came.
    instead.set('PUT draft', () => {
      const [body] = sent<Draft>('PUT draft').slice(-1);
      held.draft = draftOf(body?.answers ?? {}, body?.group ?? '');
      return away();
    });
    await pick('is choice.a');
    await screen.findByText(questionTexts['save.failed']);
    instead.clear();
    await goOn();
    await screen.findByRole('radio', { name: 'is family.one' });
    await waitFor(() => expect(held.draft).toMatchObject({ group: 'family', revision: 2 }));
    expect(screen.queryByText(questionTexts['conflict.title'])).toBeNull();
  });
});

describe('a test that is taken again', () => {
  const asked = (label: string) => screen.getByText(label, { selector: 'strong' });
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  beforeEach(() => {
    held.reports = [
      { id: REPORT, created_at: '2026-03-04T12:00:00.000Z', answers: { choice: 'a', family: 'one' } },
      { id: REPORT.replace('1', '2'), created_at: '2025-03-04T12:00:00.000Z', answers: { choice: 'b' } },
    ];
  });

  it('shows the answers of the newest report, and counts none before it is confirmed', async () => {
    await show('/Sample/step/check');
    await screen.findByRole('heading', { level: 1, name: 'choice' });
    expect(await screen.findByText(texts['test.again.title'].replace('{date}', '4 March 2026'))).toBeTruthy();
    expect(asked('is choice.a')).toBeTruthy();
    expect(screen.getByText('You said on 4 March 2026:')).toBeTruthy();
    expect(chosen()).toEqual([]);
    await press(questionTexts.continue);
    expect(screen.getByRole('alert').textContent).toContain(questionTexts['error.required.single']);
    expect([sent('PUT draft'), held.draft]).toEqual([[], null]);

    await press(questionTexts['last.same']);
    await at('/Sample/step/family');
    await waitFor(() => expect(held.draft?.answers).toEqual({ choice: 'a' }));
    expect(asked('is family.one')).toBeTruthy();
    expect(chosen()).toEqual([]);
    expect(screen.queryByText(/^Your last test/)).toBeNull();
    await pick('is family.none');
    // Last time stays to be compared with; there is nothing left to confirm.
    expect(asked('is family.one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: questionTexts['last.same'] })).toBeNull();
    await press(questionTexts.continue);
    await at('/Sample/step/check');
    await press(questionTexts.send);
    await waitFor(() => expect(sent<{ answers: object }>('POST reports')).toHaveLength(1));
    expect(sent<{ answers: object }>('POST reports')[0]?.answers).toEqual({ choice: 'a', family: 'none' });
  });

  it('shows beside a draft what the draft does not say yet', async () => {
    held.draft = draftOf({ choice: 'b' }, 'family');
    await show('/Sample/step/family');
    await screen.findByRole('heading', { level: 1, name: 'family' });
    expect(asked('is family.one')).toBeTruthy();
    expect(chosen()).toEqual([]);
  });

  it('does not show an answer that the questions no longer offer', async () => {
    held.questions = definition('2', ['none', 'two']);
    held.draft = draftOf({ choice: 'b' }, 'family');
    await show('/Sample/step/family');
    await screen.findByRole('heading', { level: 1, name: 'family' });
    expect(screen.queryByText(/^You said/)).toBeNull();
    expect(screen.queryByRole('button', { name: questionTexts['last.same'] })).toBeNull();
  });

  it('begins without them when the report cannot be had', async () => {
    instead.set('GET reports', away);
    await show('/Sample/step/check');
    await screen.findByRole('heading', { level: 1, name: 'choice' });
    expect(screen.queryByText(/^You said/)).toBeNull();
  });

  it.each(LANGUAGES)('is accessible in %s', async (language) => {
    await show('/Sample/step/check', language);
    await screen.findByRole('heading', { level: 1, name: 'choice' });
    await expectAccessible({ language });
  });
});

describe('a test that shares questions with others', () => {
  const height = () => screen.getByRole('textbox');
  beforeEach(() => {
    held.questions = SHARED_QUESTIONS;
    held.others = {
      '/api/calculator': { created_at: '2026-06-01T12:00:00.000Z', answers: { height: 168.4, country: 'LV' } },
    };
  });

  it('shows what they know, and counts it once it is confirmed', async () => {
    await show('/Shared/step/check');
    await screen.findByRole('heading', { level: 1, name: 'height' });
    await screen.findByText(texts['test.known.title']);
    screen.getByText('168 cm', { selector: 'strong' });
    screen.getByText('You said on 1 June 2026 in the breast cancer risk test:');
    expect(height()).toHaveProperty('value', '');
    expect(held.draft).toBeNull();
    await press(questionTexts['last.same']);
    await waitFor(() => expect(held.draft?.answers).toEqual({ q160: 168 }));
  });

  it.each(['check', 'gone'])(
    'says so together with the first question, at the address of the page %s too',
    async (page) => {
      const late: string[] = [];
      // After every change of the page: what comes above the form later would move it.
      const watch = new MutationObserver(() => {
        if (document.querySelector('form') && !screen.queryByText(texts['test.known.title'])) late.push(page);
      });
      watch.observe(document.body, { childList: true, subtree: true });
      await show(`/Shared/step/${page}`);
      await screen.findByText(texts['test.known.title']);
      watch.disconnect();
      expect(late).toEqual([]);
    },
  );

  it.each([
    ['2026-05-31T12:00:00.000Z', '168 cm', 'You said on 1 June 2026 in the breast cancer risk test:'],
    ['2026-06-02T12:00:00.000Z', '171 cm', 'You said on 2 June 2026:'],
  ])('shows the newest of what they know and of her own report of %s', async (created_at, newest, said) => {
    held.reports = [{ id: REPORT.replace('1', '2'), created_at, answers: { q160: 171 } }];
    await show('/Shared/step/check');
    await screen.findByText(newest, { selector: 'strong' });
    screen.getByText(said);
    await screen.findByText(/^Your last test/);
    expect(screen.getAllByText(/^You said/)).toHaveLength(1);
  });

  it('asks again for what she may have said since the page before was opened', async () => {
    await show('/Shared');
    await screen.findByRole('button', { name: texts['start.begin'] });
    await waitFor(() => expect(sent('GET reports').length).toBeGreaterThan(0));
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    held.others = {
      '/api/calculator': { created_at: '2026-06-03T12:00:00.000Z', answers: { height: 170 } },
    };
    await press(texts['start.begin']);
    await screen.findByText('170 cm', { selector: 'strong' });
    expect(screen.queryByText('168 cm')).toBeNull();
  });

  it.each([
    ['another test does not respond', () => (held.others = { '/api/calculator': 'away' })],
    ['nothing is known', () => (held.others = {})],
  ])('says nothing of them when %s', async (_when, prepare) => {
    prepare();
    await show('/Shared/step/check');
    await screen.findByRole('heading', { level: 1, name: 'height' });
    expect(screen.queryByText(texts['test.known.title'])).toBeNull();
    expect(screen.queryByText(/^You said/)).toBeNull();
  });

  it.each(LANGUAGES)('is accessible in %s', async (language) => {
    await show('/Shared/step/check', language);
    await screen.findByRole('heading', { level: 1, name: 'height' });
    await screen.findByText(/^168/, { selector: 'strong' });
    await expectAccessible({ language });
  });
});

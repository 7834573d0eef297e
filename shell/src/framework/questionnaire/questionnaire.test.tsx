/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@vesela/questionnaire';
import { LANGUAGES } from '../platform/language.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { complete, prepare, renderQuestionnaire, SAID } from './testing/render-questionnaire.tsx';

beforeAll(prepare);
afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const focused = async (name: string) => {
  const title = await heading(name);
  expect(document.activeElement).toBe(title);
};
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('questionnaire', () => {
  it('can be completed with the keyboard alone', async () => {
    const user = userEvent.setup();
    const { onSubmit, history } = renderQuestionnaire();
    await focused('Are you pregnant?');
    screen.getByText('Question 1');
    await user.tab();
    await user.keyboard(' {Enter}');
    await focused('How old are you?');
    screen.getByText('About you · Question 2');
    await user.tab();
    await user.keyboard('46{Enter}');
    await focused('Weight and height');
    screen.getByText('Questions 3–5');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('62,5');
    await user.tab();
    await user.keyboard('168{Enter}');
    await heading('What do you use?');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('Herbs');
    await user.tab();
    await user.keyboard('{Enter}');
    await heading('Since what age?');
    await user.tab();
    await user.tab();
    await user.keyboard(' {Enter}');
    await heading('Where you live');
    await screen.findByRole('combobox');
    await user.tab();
    await user.keyboard('latv{ArrowDown}{Enter}');
    await screen.findByRole('heading', { name: 'Which municipality?' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Check your answers');
    expect(history.at(-1)).toBe('check');
    await user.click(screen.getByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({
      pregnant: 'no',
      age: 46,
      system: 'metric',
      weight: 62.5,
      height: 168,
      methods: ['1', '50'],
      methods_other: 'Herbs',
      pill_since: 'unknown',
      country: 'LV',
    });
  });

  it('shows each error at its question and in a focused summary that links to the field', async () => {
    renderQuestionnaire({ answers: { pregnant: 'no', age: 46, system: 'metric' }, group: 'body' });
    await heading('Weight and height');
    await userEvent.type(textbox('Your weight'), 'much');
    await userEvent.type(textbox('Your height'), '90');
    await goOn();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('heading').textContent).toBe('Please check 2 answers');
    expect(textbox('Your height').getAttribute('aria-invalid')).toBe('true');
    const described = textbox('Your height').getAttribute('aria-describedby') ?? '';
    const message = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(message).toContain('The number must be 120 cm or more');
    expect(document.title).toBe('Error: Weight and height');
    await userEvent.click(within(summary).getByRole('link', { name: /Your weight Write the answer in digits/ }));
    expect(document.activeElement).toBe(textbox('Your weight'));
    expect(window.location.hash).toBe('');
    await userEvent.clear(textbox('Your weight'));
    await userEvent.type(textbox('Your weight'), '62');
    expect(textbox('Your weight').getAttribute('aria-invalid')).toBeNull();
  });

  it.each(LANGUAGES)('is accessible in %s: a page with errors, a list of places, the check page', async (language) => {
    renderQuestionnaire({ language, answers: { pregnant: 'no', age: 46, system: 'metric' }, group: 'body' });
    await userEvent.click((await screen.findAllByRole('button')).at(-2) as HTMLElement);
    screen.getByRole('alert');
    await expectAccessible({ language });
    cleanup();
    const { country: _, ...answers } = complete;
    renderQuestionnaire({ language, answers, group: 'home' });
    await userEvent.click(await screen.findByRole('combobox'));
    await expectAccessible({ language });
    cleanup();
    renderQuestionnaire({ language, answers: complete, group: 'check' });
    await screen.findAllByRole('term');
    await expectAccessible({ language });
  });

  it('uses the definition’s own message with the bound in it', async () => {
    renderQuestionnaire({ answers: { pregnant: 'no', age: 17 }, group: 'age' });
    await heading('How old are you?');
    await goOn();
    // The summary names the question, also where it is the only one of the page.
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByRole('link').textContent).toBe('How old are you? The test is for women from 18.');
    expect(screen.getAllByText('The test is for women from 18.')).toHaveLength(1);
  });

  it('keeps values when the units change, and shows feet and inches', async () => {
    const { onSubmit } = renderQuestionnaire({
      answers: { ...complete, weight: 62.3456, height: 167.64 },
      group: 'body',
    });
    await heading('Weight and height');
    expect((textbox('Your weight') as HTMLInputElement).value).toBe('62.3');
    await userEvent.click(screen.getByRole('radio', { name: 'Pounds' }));
    expect((textbox('Your weight') as HTMLInputElement).value).toBe('137.4');
    expect((textbox('ft') as HTMLInputElement).value).toBe('5');
    expect((textbox('in') as HTMLInputElement).value).toBe('6');
    await userEvent.click(screen.getByRole('radio', { name: 'Kilograms' }));
    await goOn();
    await heading('What do you use?');
    await goOn();
    await heading('Where you live');
    await goOn();
    await heading('Check your answers');
    await userEvent.click(screen.getByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ weight: 62.3456, height: 167.64 }));
  });

  it('goes back with all answers kept', async () => {
    renderQuestionnaire({ answers: complete, group: 'methods' });
    await heading('What do you use?');
    await userEvent.click(screen.getByRole('button', { name: /Return/ }));
    await heading('Weight and height');
    expect((textbox('Your weight') as HTMLInputElement).value).toBe('62.5');
  });

  it('closes with Return on the first page', async () => {
    const { onClose } = renderQuestionnaire();
    await heading('Are you pregnant?');
    await userEvent.click(screen.getByRole('button', { name: /Return/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('allows an exclusive option only alone and offers only options that the answers allow', async () => {
    renderQuestionnaire({ answers: { ...complete, age: 20, methods: [] }, group: 'methods' });
    await heading('What do you use?');
    expect(screen.queryByRole('checkbox', { name: 'Tubes tied' })).toBeNull();
    const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
    await userEvent.click(box(/Pill/));
    await userEvent.click(box(/Condom/));
    await userEvent.click(box(/Nothing/));
    expect([box(/Pill/).checked, box(/Condom/).checked, box(/Nothing/).checked]).toEqual([false, false, true]);
    await userEvent.click(box(/Other/));
    expect(box(/Nothing/).checked).toBe(false);
    screen.getByRole('textbox', { name: 'What else?' });
  });

  it('shows the stop page, with a link back to the answer', async () => {
    const { history } = renderQuestionnaire();
    await heading('Are you pregnant?');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await goOn();
    await heading('Not for you now');
    expect(history.at(-1)).toBe('stop');
    await userEvent.click(screen.getByRole('button', { name: 'Change my answer' }));
    await heading('Are you pregnant?');
    expect((screen.getByRole('radio', { name: 'Yes' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await goOn();
    await heading('How old are you?');
  });

  it('never shows a page beyond an unfinished one, and corrects the URL', async () => {
    const { history, visit } = renderQuestionnaire({ answers: { pregnant: 'no' }, group: 'check' });
    await heading('How old are you?');
    expect(history.at(-1)).toBe('age');
    visit('home');
    await heading('How old are you?');
    visit('gate');
    await heading('Are you pregnant?');
  });

  it('returns to the check page after one change, unless that opened a question', async () => {
    renderQuestionnaire({ answers: complete, group: 'check' });
    await heading('Check your answers');
    await userEvent.click(screen.getByRole('button', { name: 'Change How old are you?' }));
    await heading('How old are you?');
    await userEvent.clear(textbox('How old are you?'));
    await userEvent.type(textbox('How old are you?'), '30{Enter}');
    await heading('Check your answers');
    screen.getByText('30 years');
    await userEvent.click(screen.getByRole('button', { name: 'Change What do you use?' }));
    await heading('What do you use?');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pill' }));
    await goOn();
    await heading('Since what age?');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I don’t know' }));
    await goOn();
    await heading('Check your answers');
    screen.getByText('I don’t know');
  });

  it('lets the user change two contradicting answers one after the other', async () => {
    renderQuestionnaire({ answers: { ...complete, methods: ['1'], pill_since: 30 }, group: 'check' });
    await heading('Check your answers');
    await userEvent.click(screen.getByRole('button', { name: 'Change How old are you?' }));
    await heading('How old are you?');
    await userEvent.clear(textbox('How old are you?'));
    await userEvent.type(textbox('How old are you?'), '20{Enter}');
    await heading('Since what age?');
    await goOn();
    expect(screen.getAllByText('This is later than your age.').length).toBeGreaterThan(0);
    await userEvent.clear(textbox('years'));
    await userEvent.type(textbox('years'), '18{Enter}');
    await heading('Check your answers');
  });

  it('shows the service’s errors at their questions until they are answered again', async () => {
    let tries = 0;
    const { onSubmit } = renderQuestionnaire({
      answers: complete,
      group: 'check',
      onSubmit: async () => (tries++ === 0 ? [{ question: 'age', code: 'not_whole' }] : undefined),
    });
    await heading('Check your answers');
    await userEvent.click(screen.getByRole('button', { name: 'Send my answers' }));
    const summary = await screen.findByRole('alert');
    await userEvent.click(within(summary).getByRole('link', { name: 'How old are you? Enter a whole number' }));
    await userEvent.keyboard('{Enter}');
    await heading('How old are you?');
    expect(textbox('How old are you?').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(textbox('How old are you?'), '{Backspace}7{Enter}');
    await heading('Check your answers');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ age: 47 })));
  });

  it('reports a failed submission, loses nothing and can send again', async () => {
    let tries = 0;
    const { onSubmit } = renderQuestionnaire({
      answers: complete,
      group: 'check',
      onSubmit: async () => {
        tries += 1;
        if (tries === 1) throw new Error('network error');
        return undefined;
      },
    });
    await heading('Check your answers');
    await userEvent.click(screen.getByRole('button', { name: 'Send my answers' }));
    await screen.findByText(/could not be sent/);
    await userEvent.click(screen.getByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('explains why a question is asked', async () => {
    renderQuestionnaire({ answers: { pregnant: 'no' }, group: 'age' });
    await heading('How old are you?');
    await userEvent.click(screen.getByText('Why we ask'));
    screen.getByText('Age matters.');
  });
});

describe('answers of before', () => {
  /** The button of a question; the question describes it. */
  const same = (question: string) => screen.getByRole('button', { name: 'Same as before', description: question });
  const buttons = () => screen.queryAllByRole('button', { name: 'Same as before' });
  const confirm = (question: string) => userEvent.click(same(question));
  const { weight: _changes, ...lasting } = complete;
  const body = { answers: { pregnant: 'no', age: 46 }, group: 'body', lastAnswers: lasting };

  it('are confirmed one by one, with their question, and lead to the one that is asked anew', async () => {
    const { save } = renderQuestionnaire(body);
    await heading('Weight and height');
    expect(screen.getAllByText(SAID)).toHaveLength(2);
    expect(screen.getByText('Kilograms', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('168 cm')).toBeTruthy();
    expect(screen.queryByText('62.5 kg')).toBeNull();
    await confirm('Which units?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kilograms' }).checked).toBe(true);
    expect(textbox('Your height')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(textbox('Your weight'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('64');
    await confirm('Your height');
    await heading('What do you use?');
    await waitFor(() =>
      expect(save.mock.calls.at(-1)?.[0]).toEqual({
        pregnant: 'no',
        age: 46,
        system: 'metric',
        height: 168,
        weight: 64,
      }),
    );
  });

  it('move the focus to the next question that has one, whose answer is read before it is confirmed', async () => {
    renderQuestionnaire({ ...body, lastAnswers: complete });
    await heading('Weight and height');
    await confirm('Which units?');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Your weight' }));
    expect(buttons()).toHaveLength(2);
    await confirm('Your height');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Your weight' }));
    await confirm('Your weight');
    await heading('What do you use?');
  });

  it('clear an error and a text that is not a number at their own question only', async () => {
    renderQuestionnaire({ ...body, answers: { ...body.answers, system: 'metric' } as Answers });
    await heading('Weight and height');
    await userEvent.type(textbox('Your weight'), 'much');
    await userEvent.type(textbox('Your height'), 'tall');
    await goOn();
    screen.getByRole('alert');
    await confirm('Your height');
    expect(textbox('Your height')).toHaveProperty('value', '168');
    expect(textbox('Your height').getAttribute('aria-invalid')).toBeNull();
    expect(textbox('Your weight').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(textbox('Your weight'));
  });

  it('are offered again where she has cleared what she confirmed', async () => {
    renderQuestionnaire(body);
    await heading('Weight and height');
    for (let times = 0; times < 2; times += 1) {
      await confirm('Your height');
      expect(textbox('Your height')).toHaveProperty('value', '168');
      expect(buttons()).toHaveLength(1);
      await userEvent.clear(textbox('Your height'));
      expect(buttons()).toHaveLength(2);
    }
  });

  it('stop at every question that they bring, and count none of them before it is confirmed', async () => {
    const { history, save } = renderQuestionnaire({
      answers: { pregnant: 'no', age: 46, system: 'metric', weight: 64, height: 168 },
      group: 'methods',
      lastAnswers: { ...complete, methods: ['50'], methods_other: 'Herbs', country: 'LV', municipality: 'RIX' },
    });
    await heading('What do you use?');
    await confirm('What do you use?');
    expect(screen.getByText('Herbs', { selector: 'strong' })).toBeTruthy();
    expect(textbox('What else?')).toHaveProperty('value', '');
    await waitFor(() => expect(save.mock.calls.at(-1)?.[0]).toHaveProperty('methods', ['50']));
    expect(save.mock.calls.at(-1)?.[0]).not.toHaveProperty('methods_other');
    await confirm('What else?');
    await heading('Where you live');
    await confirm('Which country?');
    expect(screen.getByText('Rīga', { selector: 'strong' })).toBeTruthy();
    await confirm('Which municipality?');
    await heading('Check your answers');
    expect(history).toEqual(['home', 'check']);
    for (const text of ['Other', 'Herbs', 'Latvia', 'Rīga']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('are not confirmed by the second press of a double click, which meets the next question', async () => {
    const { history } = renderQuestionnaire({ ...body, lastAnswers: complete });
    await heading('Weight and height');
    fireEvent.click(same('Your height'), { detail: 2 });
    expect(textbox('Your height')).toHaveProperty('value', '');
    fireEvent.click(same('Your height'), { detail: 1 });
    expect(textbox('Your height')).toHaveProperty('value', '168');
    expect(history).toEqual([]);
  });

  it('vanish with the question when she changes the answer that brought it', async () => {
    const { visit, onSubmit } = renderQuestionnaire({
      answers: { ...complete, methods: ['50'], methods_other: 'Herbs' },
      group: 'check',
      lastAnswers: { ...complete, methods: ['50', '1'], methods_other: 'Herbs', pill_since: 20 },
    });
    await heading('Check your answers');
    visit('methods');
    await heading('What do you use?');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Other/ }));
    expect(screen.queryByText('Herbs')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pill' }));
    await goOn();
    await heading('Since what age?');
    expect(screen.getByText('20 years', { selector: 'strong' })).toBeTruthy();
    await confirm('Since what age?');
    await heading('Where you live');
    await goOn();
    await heading('Check your answers');
    expect(screen.queryByText('Herbs')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send my answers' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...complete, methods: ['1'], pill_since: 20 }));
  });

  it('say so where a confirmed answer does not fit one of today', async () => {
    renderQuestionnaire({
      answers: { pregnant: 'no', age: 22, system: 'metric', weight: 64, height: 168, methods: ['1'] },
      group: 'pill',
      lastAnswers: { pill_since: 30 },
    });
    await heading('Since what age?');
    await confirm('Since what age?');
    expect(screen.getByRole('alert').textContent).toContain('This is later than your age.');
    await heading('Since what age?');
  });
});

/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { complete, prepare, renderQuestionnaire } from '../testing/render-questionnaire.tsx';

beforeAll(prepare);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

async function ageShown(options: Parameters<typeof renderQuestionnaire>[0] = {}) {
  const view = renderQuestionnaire({ answers: complete, group: 'age', ...options });
  await pass(0);
  return view;
}

describe('autosave on the page', () => {
  it('shows saving and saved states, and warns on leaving only in between', async () => {
    const { platform, save } = await ageShown();
    expect(save).not.toHaveBeenCalled();
    type('47');
    screen.getByText('Saving…');
    expect(platform.unsaved).toBe(true);
    await pass(600);
    screen.getByText('Saved');
    expect(platform.unsaved).toBe(false);
    expect(save).toHaveBeenCalledWith({ ...complete, age: 47 }, 'age');
  });

  it('lets the shell save before the page is left, after which nothing is unsaved', async () => {
    const { platform, save } = await ageShown();
    type('47');
    let unsavedThen: boolean | undefined;
    await act(async () => {
      await platform.saving?.();
      unsavedThen = platform.unsaved;
    });
    expect(save).toHaveBeenCalledWith({ ...complete, age: 47 }, 'age');
    expect(unsavedThen).toBe(false);
  });

  it('clears the unsaved state when it unmounts', async () => {
    const { platform } = await ageShown({ save: () => new Promise(() => undefined) });
    type('47');
    expect(platform.unsaved).toBe(true);
    cleanup();
    expect(platform.unsaved).toBe(false);
  });

  it('never saves a text that is not a number', async () => {
    const { save } = await ageShown();
    type('4x');
    await pass(600);
    const { age: _, ...rest } = complete;
    expect(save).toHaveBeenCalledWith(rest, 'age');
  });

  it('saves at once when the page changes, with the new page', async () => {
    const { save } = await ageShown();
    type('47');
    fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
    await pass(0);
    expect(save.mock.calls).toEqual([[{ ...complete, age: 47 }, 'body']]);
    await pass(5_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('announces a failure, keeps the warning, and saves as soon as the connection is back', async () => {
    let line = false;
    const { platform, save } = await ageShown({
      save: async () => {
        if (!line) throw new Error('network error');
        return 'saved';
      },
    });
    act(() => platform.online.set(false));
    type('47');
    await pass(600);
    expect(screen.getByRole('status').textContent).toMatch(/Not saved yet/);
    expect(platform.unsaved).toBe(true);
    line = true;
    act(() => platform.online.set(true));
    await pass(0);
    screen.getByText('Saved');
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('reports that a newer draft exists and offers to load it', async () => {
    const { onReload, save } = await ageShown({ save: async () => 'conflict' });
    type('47');
    await pass(600);
    expect(screen.getByRole('alert').textContent).toMatch(/continued somewhere else/);
    type('48');
    await pass(5_000);
    expect(save).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show the newer answers' }));
    expect(onReload.mock.calls).toEqual([[expect.objectContaining({ age: 48 })]]);
  });

  it('closes after the last answer was saved', async () => {
    const { onClose, save } = await ageShown();
    type('47');
    fireEvent.click(screen.getByRole('button', { name: 'Close and continue later' }));
    await pass(0);
    expect(save).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes after two seconds at most, and then the shell asks for confirmation', async () => {
    const { onClose, platform } = await ageShown({ save: () => new Promise(() => undefined) });
    type('47');
    fireEvent.click(screen.getByRole('button', { name: 'Close and continue later' }));
    await pass(1_999);
    expect(onClose).not.toHaveBeenCalled();
    await pass(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(platform.unsaved).toBe(true);
  });

  it('leaves no draft once the answers are sent', async () => {
    const { save, onSubmit, platform } = await ageShown({
      group: 'check',
      save: async () => {
        throw new Error('network error');
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Change How old are you?' }));
    await pass(0);
    fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
    await pass(0);
    const before = save.mock.calls.length;
    fireEvent.submit(screen.getByRole('button', { name: 'Send my answers' }).closest('form') as HTMLFormElement);
    await pass(0);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await pass(200_000);
    expect(save.mock.calls.length).toBeLessThanOrEqual(before + 1);
    expect(platform.unsaved).toBe(false);
  });
});

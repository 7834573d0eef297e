/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { createStore, type Language, type Platform } from '@vesela/framework';
import { languageChange } from './language-change.ts';

const language = createStore<Language>('lv');
const notify = jest.fn<Platform['notify']>();
const load = jest.fn<(language: Language) => Promise<void>>();

const change = () => languageChange({ language, t: (key) => key, notify, load });
const shown = () => [language.get(), document.documentElement.lang];

beforeEach(() => {
  language.set('lv');
  document.documentElement.lang = 'lv';
  document.head.innerHTML = '<link rel="manifest" href="/manifest-lv.webmanifest">';
  jest.resetAllMocks();
});

it('shows a language once its texts are there, and not before', async () => {
  let arrive = () => {};
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const changed = change()('pl');
  expect(shown()).toEqual(['lv', 'lv']);
  arrive();
  await changed;
  expect(shown()).toEqual(['pl', 'pl']);
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/manifest-pl.webmanifest');
});

it('fails at the start, where there is no other language to stay with', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(change()('ru')).rejects.toThrow('offline');
  expect(notify).not.toHaveBeenCalled();
});

it('stays with the language of before and says so when another one cannot be fetched', async () => {
  const to = change();
  load.mockResolvedValueOnce().mockRejectedValueOnce(new Error('offline'));
  await to('en');
  await to('ru');
  expect(shown()).toEqual(['en', 'en']);
  expect(notify).toHaveBeenCalledWith({ kind: 'error', text: 'network.error' });
});

import { beforeAll, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { loadTexts, type TextLoaders, translate } from './texts.ts';

beforeAll(() => i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: {} }));

/** A version of a module, identified by its greeting. */
const version = (greeting: string) => {
  const load = jest.fn(async () => ({ default: { greeting } }));
  return { load, texts: { lv: load, en: load, ru: load, pl: load } satisfies TextLoaders };
};

it('loads the texts of a version once, and those of the next version on the same page', async () => {
  const first = version('Good morning');
  await loadTexts('mfe-sample', 'en', first.texts);
  await loadTexts('mfe-sample', 'en', first.texts);
  expect(first.load).toHaveBeenCalledTimes(1);
  expect(translate('mfe-sample', 'en', 'greeting')).toBe('Good morning');

  await loadTexts('mfe-sample', 'en', version('Good evening').texts);
  expect(translate('mfe-sample', 'en', 'greeting')).toBe('Good evening');
});

import { expect, it } from '@jest/globals';
import { voiceFor } from './voice.ts';

const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault });

it.each([
  ['lv', [voice('en-GB'), voice('lv-LV')], 'lv-LV'],
  ['lv', [voice('lv_LV')], 'lv_LV'],
  ['pl', [voice('en-GB'), voice('ru-RU')], undefined],
  ['en', [voice('en-US'), voice('en-GB', true, true)], 'en-GB'],
  ['ru', [], undefined],
] as const)('%s', (language, voices, lang) => expect(voiceFor(voices, language)?.lang).toBe(lang));

it('rejects voices that do not run on the device', () => {
  expect(voiceFor([voice('pl-PL', false, true)], 'pl')).toBeUndefined();
});

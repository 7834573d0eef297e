/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Language, typesetAll } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import adviceEn from './advice/texts/en.json' with { type: 'json' };
import adviceLv from './advice/texts/lv.json' with { type: 'json' };
import advicePl from './advice/texts/pl.json' with { type: 'json' };
import adviceRu from './advice/texts/ru.json' with { type: 'json' };
import guideEn from './guide/texts/en.json' with { type: 'json' };
import guideLv from './guide/texts/lv.json' with { type: 'json' };
import guidePl from './guide/texts/pl.json' with { type: 'json' };
import guideRu from './guide/texts/ru.json' with { type: 'json' };
import reportEn from './report/texts/en.json' with { type: 'json' };
import reportLv from './report/texts/lv.json' with { type: 'json' };
import reportPl from './report/texts/pl.json' with { type: 'json' };
import reportRu from './report/texts/ru.json' with { type: 'json' };
import { createFakeExamination } from './testing/fake-examination.ts';
import { openPage } from './testing/open-page.ts';
import introEn from './texts/en.json' with { type: 'json' };
import introLv from './texts/lv.json' with { type: 'json' };
import introPl from './texts/pl.json' with { type: 'json' };
import introRu from './texts/ru.json' with { type: 'json' };

const STEPS = ['visual', 'lymph', 'standing', 'lying', 'nipple'] as const;
const TEXTS = {
  lv: { intro: introLv, guide: guideLv, report: reportLv, advice: adviceLv },
  en: { intro: introEn, guide: guideEn, report: reportEn, advice: adviceEn },
  ru: { intro: introRu, guide: guideRu, report: reportRu, advice: adviceRu },
  pl: { intro: introPl, guide: guidePl, report: reportPl, advice: advicePl },
};
/** Wording of the specification; for Russian that of decision 022. */
const SAVED: readonly [Language, string][] = [
  ['lv', 'Veiksmīgi saglabāts!'],
  ['en', 'Saved successfully!'],
  ['ru', 'Успешно сохранено!'],
  ['pl', 'Zapisano pomyślnie!'],
];

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name }))[0] as Element);

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
afterEach(cleanup);

it.each(SAVED)('in %s: every step, a missing answer, the report, and its notes saved', async (language, saved) => {
  const own = TEXTS[language];
  const intro = typesetAll(own.intro, language);
  const guide = typesetAll(own.guide, language);
  const report = typesetAll(own.report, language);
  const advice = typesetAll(own.advice, language);
  const service = createFakeExamination();
  const platform = await openPage('/Examination', (request) => service.answer(request), { language });
  await heading(intro['intro.title']);
  await press(intro['intro.begin']);
  for (const step of STEPS) {
    await heading(intro[`loader.${step}`]);
    await press(guide.next);
  }
  await heading(intro['loader.symptoms']);
  await press(guide.submit);
  expect(screen.getAllByText(own.guide['symptoms.missing']).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('checkbox', { name: guide['symptom.no_symptoms'] }));
  await press(guide.submit);
  await heading(advice['none.headline']);
  expect(screen.getByText(own.report['compare.first'])).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: report['notes.label'] }), 'left');
  await press(report.save);
  await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: saved }]));
});

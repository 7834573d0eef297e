/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { guideTexts } from './guide/guide-texts.ts';
import { createFakeExamination, type FakeExamination, ID, sampleExamination } from './testing/fake-examination.ts';
import { openPage } from './testing/open-page.ts';

let service: FakeExamination;

beforeAll(startTexts);
beforeEach(() => {
  service = createFakeExamination();
  service.kept = [sampleExamination()];
});
afterEach(cleanup);

const PATHS = [
  '/Examination',
  '/Examination/step/visual',
  '/Examination/step/lymph',
  '/Examination/step/standing',
  '/Examination/step/lying',
  '/Examination/step/nipple',
  `/ExaminationReport/${ID}`,
];

describe.each(LANGUAGES)('in %s', (language) => {
  const open = async (path: string) => {
    await openPage(path, (request) => service.answer(request), { language });
    await screen.findByRole('heading', { level: 1 });
  };

  it.each(PATHS)('%s is accessible', async (path) => {
    await open(path);
    await expectAccessible({ language });
  });

  it('the symptoms page is accessible, also with an error', async () => {
    await open('/Examination/step/symptoms');
    const { submit } = (await guideTexts[language]()).default;
    await userEvent.click(screen.getByRole('button', { name: submit ?? '' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    await expectAccessible({ language });
  });
});

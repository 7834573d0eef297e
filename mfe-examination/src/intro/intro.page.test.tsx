/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeExamination } from '../testing/fake-examination.ts';
import { openPage } from '../testing/open-page.ts';
import en from '../texts/en.json' with { type: 'json' };

beforeAll(startTexts);
afterEach(cleanup);

it('has one filled button, and after what is to be read a plain one that begins as well', async () => {
  const service = createFakeExamination();
  const platform = await openPage('/Examination', (request) => service.answer(request));
  const [first, last, ...more] = await screen.findAllByRole('button', { name: en['intro.begin'] });
  expect(more).toEqual([]);
  expect(first?.className).toBe('v-button');
  expect(last?.className).toContain('v-button--plain');
  await userEvent.click(last as Element);
  expect(platform.visited).toHaveLength(0);
  expect(window.location.pathname).toMatch(/^\/en\/Examination\/./);
});

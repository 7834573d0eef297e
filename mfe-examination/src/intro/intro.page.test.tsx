/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeExamination, sampleExamination } from '../testing/fake-examination.ts';
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

it('has the doctor first while what she found is open, and the start of another examination not filled', async () => {
  const service = createFakeExamination();
  service.kept = [sampleExamination()];
  await openPage('/Examination', (request) => service.answer(request));
  const card = await screen.findByRole('region', { name: 'Have a doctor check it' });
  const [start] = screen.getAllByRole('button', { name: en['intro.begin'] });
  expect(card.compareDocumentPosition(start as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const filled = document.querySelectorAll('.v-button:not(.v-button--quiet, .v-button--plain)');
  expect([...filled].map(({ textContent }) => textContent)).toEqual(['See what to do']);
});

it('keeps no examination from her while it cannot be asked', async () => {
  const service = createFakeExamination();
  service.refuseLists = true;
  await openPage('/Examination', (request) => service.answer(request));
  expect(await screen.findAllByRole('button', { name: en['intro.begin'] })).toHaveLength(2);
});

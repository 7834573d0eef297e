/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeContraception } from '../testing/fake-contraception.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleReport } from '../testing/sample-report.ts';

const service = createFakeContraception(sampleReport());

beforeAll(startTexts);
afterEach(cleanup);

describe('without a report', () => {
  it('links to the test', async () => {
    await openPage('/ContraceptionReport', (request) => service.answer(request));
    await screen.findByRole('heading', { level: 1, name: 'You do not have a report yet' });
    expect(screen.getByRole('link', { name: 'Go to the test' }).getAttribute('href')).toBe('/en/Contraception');
  });

  it.each(['33333333-2222-4333-8444-555555555555', 'nonsense'])('says that %s was not found', async (id) => {
    await openPage(`/ContraceptionReport/${id}`, (request) => service.answer(request));
    await screen.findByRole('heading', { level: 1, name: 'This report could not be found' });
  });
});

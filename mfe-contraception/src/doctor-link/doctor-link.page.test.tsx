/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { createFakeContraception } from '../testing/fake-contraception.ts';
import { openPage } from '../testing/open-page.ts';
import { pageText, RAW } from '../testing/page-text.ts';
import { sampleReport } from '../testing/sample-report.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

beforeAll(startTexts);
afterEach(cleanup);

describe('the page behind a doctor link', () => {
  it("shows the report with the categories of the tables and without the user's controls, in the chosen language", async () => {
    const service = createFakeContraception(sampleReport());
    await openPage(`/ContraceptionDoctorLink#${TOKEN}`, (request) => service.answer(request));
    await screen.findByRole('heading', {
      level: 1,
      name: 'Contraception: report of a test taken by the woman herself',
    });
    expect(service.asked).toEqual(['POST /api/contraception/doctor-links/open']);
    expect(window.location.hash).toBe('');
    expect(screen.getAllByText(/^Category 4 of 4/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Take the test again' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'pl');
    await waitFor(() => expect(document.querySelector('.contraception-report')?.parentElement?.lang).toBe('pl'));
    expect(document.querySelector('h1')?.textContent).toBe(
      'Antykoncepcja: raport z\u00a0testu wypełnionego samodzielnie przez kobietę',
    );
    expect(pageText()).not.toMatch(RAW);
    await expectAccessible();
  });
});
